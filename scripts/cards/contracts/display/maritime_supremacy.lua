-- Maritime Supremacy: a captain and a vice admiral in the display (JC-20).
return {
  met = function(game, player)
    return rules.captains(game, player) > 0 and rules.vice_admirals(game, player) > 0
  end,
}
