-- Trade Outpost: a settler and a clerk in the display (JC-20).
return {
  met = function(game, player)
    return rules.settlers(game, player) > 0 and rules.clerks(game, player) > 0
  end,
}
