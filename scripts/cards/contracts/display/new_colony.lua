-- New Colony: a settler and a gunner in the display (JC-20).
return {
  met = function(game, player)
    return rules.settlers(game, player) > 0 and rules.gunners(game, player) > 0
  end,
}
