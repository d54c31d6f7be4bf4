-- House rule: a bust leaves the active player some coins.
return {
  after = {
    ["bust.harbor"] = { "consolation", function(game)
      game:run("gain_coins", game:active(), option.bust_consolation)
    end },
  },
}
