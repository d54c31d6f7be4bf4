-- The play cards of a story card are shown and shuffled into the deck; those already in the game stay where they are (AD-10).
return {
  args = { "card story" },

  { "show", function(game, adding)
      for card in game.box:cards() do
        if rules.joins(card, adding.story) then game:emit("card_added", card) end
      end
    end },

  { "add", function(game, adding)
      local added = 0
      for card in game.box:cards() do
        if rules.joins(card, adding.story) then
          card:move(game.deck)
          card:set("added", 2)
          added = added + 1
        end
      end
      if added == 0 then return end
      game.deck:shuffle("adventure")
      game:emit("cards_added", added)
    end },
}
