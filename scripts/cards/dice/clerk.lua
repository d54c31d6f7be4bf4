--- Clerk: From the turn after the clerk joins, each wheel you take is worth {crosses} crosses.
-- Clause DG-70
return {
  adjust = {
    wheel_crosses = function(crosses, game, clerk)
      return crosses + clerk.crosses
    end,
  },
}
