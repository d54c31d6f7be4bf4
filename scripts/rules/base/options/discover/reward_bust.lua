-- House rule: the active player gains some coins for a bust.
return {
  after = {
    ["bust.harbor"] = { "consolation", function(game) -- the active player gains coins for the bust
      game:run("gain_coins", game:active(), option.reward_bust)
    end },
  },
}
