--- Jester: From the turn after the jester joins, worth {crosses} crosses whenever you come up
---   empty-handed.
-- Clause DG-63
return {
  adjust = {
    jester_crosses = function(crosses, game, jester)
      return crosses + jester.crosses
    end,
  },
}
