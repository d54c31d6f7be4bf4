-- At a bust the characters look at the harbor as it was; the event comes before them (AD-47).
return {
  before = {
    ["bust.harbor"] = { "count", function(game) -- the cards in the harbor are counted before they are lost
        game:set("lost_cards", game.harbor:count())
      end },
  },

  after = {
    ["bust.harbor"] = { "characters", { emit = { "bust_settled", "active" } } }, -- characters react to the bust
  },
}
