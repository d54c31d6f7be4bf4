-- A story card is read: its play cards join the deck at once, and it becomes the newest mission, face up (AD-9, AD-10).
return {
  args = { "int page" },

  { "read", function(game, story) -- the story card is turned up
      local card = game.story_deck:find("page", story.page)
      if not card then return stop end
      card:move(card.ends > 0 and game.told or game.missions)
      game:emit("story_read", card)
      game:run("add_cards", card)
    end },
}
