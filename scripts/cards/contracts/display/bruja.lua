-- Bruja: a captain and a señorita in the display (JC-20).
return {
  met = function(game, player)
    return rules.captains(game, player) > 0 and rules.senoritas(game, player) > 0
  end,
}
