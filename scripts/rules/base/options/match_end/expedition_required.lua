-- End variant: only players with an expedition trigger the end, and they rank before all others (B-70).
return {
  adjust = {
    end_progress = function(influence, game, player)
      return rules.expeditions(game, player) > 0 and influence or 0
    end,
  },

  wrap = {
    ahead = function(inner, game, player, rival)
      local mine, theirs = rules.expeditions(game, player) > 0, rules.expeditions(game, rival) > 0
      if mine ~= theirs then return mine end
      return inner(game, player, rival)
    end,
  },
}
