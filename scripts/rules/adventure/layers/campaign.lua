-- A campaign remembers which play cards are in the game (AD-43, AD-44).
return {
  before = {
    ["setup.deck"] = { "remember", function(game) -- the campaign notes which play cards are in the game
        for card in game.box:cards() do
          if card.adventure then card:set("added", rules.is_carried_in(game, card) and 1 or 0) end
        end
        if game:get("in_campaign") == 0 then game:set("in_campaign", 1) end
      end },
  },
}
