-- Luminary: a priest and a jester in the display (JC-20).
return {
  met = function(game, player)
    return rules.priests(game, player) > 0 and rules.jesters(game, player) > 0
  end,
}
