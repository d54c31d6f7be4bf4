--- Jester: From the turn after the jester joins, worth {crosses} crosses whenever you come up
---   empty-handed.
-- Clause DG-63
return {
  adjust = {
    jester_crosses = function(crosses, game, jester)
      if jester:get("joined") then return crosses end
      return crosses + jester.crosses
    end,
  },
}
