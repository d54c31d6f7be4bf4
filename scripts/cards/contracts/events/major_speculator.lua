--- Major Speculator: Have {needs} ship colors in the harbor in your turn.
-- Clauses JC-22, JC-24
return {
  on = {
    colors_rose = function(game, speculator, player, before, now)
      if before < speculator.needs and now >= speculator.needs then rules.offer(game, player, speculator) end
    end,
  },
}
