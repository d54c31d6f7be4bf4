-- Harsh jester: as a jester, but the crosses cost skulls, and the owner may do without (DG-63).
return {
  adjust = {
    harsh_crosses = function(crosses, _, jester)
      if jester:get("joined") > 0 then return crosses end
      return crosses + jester.crosses
    end,

    harsh_skulls = function(skulls, _, jester)
      if jester:get("joined") > 0 then return skulls end
      return skulls + jester.skulls
    end,
  },
}
