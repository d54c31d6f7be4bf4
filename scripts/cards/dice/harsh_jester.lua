--- Harsh jester: From the turn after the jester joins, you may gain {crosses} crosses for {skulls}
---   skulls whenever you come up empty-handed.
-- Clause DG-63
return {
  adjust = {
    harsh_crosses = function(crosses, game, jester)
      return crosses + jester.crosses
    end,

    harsh_skulls = function(skulls, game, jester)
      return skulls + jester.skulls
    end,
  },
}
