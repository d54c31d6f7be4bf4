-- A story card is read: its play cards join the deck at once, and it lies open as the newest mission (AD-9, AD-10).
local last_mission <const> = 58

return {
  args = { "int page" },

  { "read", function(game, story)
      local card = game.story_deck:find("page", story.page)
      if not card then return stop end
      card:move(story.page > last_mission and game.told or game.missions)
      game:emit("story_read", card)
      game:run("add_cards", card)
    end },
}
