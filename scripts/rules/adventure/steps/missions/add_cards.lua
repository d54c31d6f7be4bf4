-- The play cards of a story card are shown and shuffled into the deck, except those already in the game (AD-10).
return {
  args = { "card story" },
  locals = { "int cards" },

  { "show", function(game, adding) -- everybody sees the play cards that the story adds
      for card in game.box:cards() do
        if rules.joins(card, adding.story) then
          card:set("added", rules.added_now(game))
          game:emit("card_added", card)
          adding.cards = adding.cards + 1
        end
      end
      if adding.cards == 0 then return stop end
    end },

  { "add", function(game, adding) -- these cards are shuffled into the deck
      local now = rules.added_now(game)
      for card in game.box:cards() do
        if card.adventure and card:get("added") == now then card:move(game.deck) end
      end
      game.deck:shuffle("adventure")
      game:emit("cards_added", adding.cards)
    end },
}
