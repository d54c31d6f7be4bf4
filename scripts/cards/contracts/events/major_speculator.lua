-- Major Speculator: four ship colors in the own harbor (JC-22, JC-24).
return {
  on = {
    colors_rose = function(game, speculator, player, before, now)
      if before < speculator.needs and now >= speculator.needs then rules.offer(game, player, speculator) end
    end,
  },
}
