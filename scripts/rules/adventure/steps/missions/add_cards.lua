-- The play cards of a story card are shown and shuffled into the deck; those already in the game stay where they are (AD-10).
local this_chapter <const> = 2 -- `added`

return {
  args = { "card story" },
  locals = { "int cards" },

  { "show", function(game, adding)
      for card in game.box:cards() do
        if rules.joins(card, adding.story) then
          card:set("added", this_chapter)
          game:emit("card_added", card)
          adding.cards = adding.cards + 1
        end
      end
      if adding.cards == 0 then return stop end
    end },

  { "add", function(game, adding)
      for card in game.box:cards() do
        if card.adventure and card:get("added") == this_chapter then card:move(game.deck) end
      end
      game.deck:shuffle("adventure")
      game:emit("cards_added", adding.cards)
    end },
}
