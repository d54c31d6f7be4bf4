--- Harsh jester: From the turn after the jester joins, you may gain {crosses} crosses for {skulls}
---   skulls whenever you come up empty-handed.
-- Clause DG-63
return {
  adjust = {
    harsh_crosses = function(crosses, game, jester)
      if jester:get("joined") then return crosses end
      return crosses + jester.crosses
    end,

    harsh_skulls = function(skulls, game, jester)
      if jester:get("joined") then return skulls end
      return skulls + jester.skulls
    end,
  },
}
