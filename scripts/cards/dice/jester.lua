-- Jester: earns crosses for an empty-handed owner, from the turn after the jester joined on (DG-63).
return {
  adjust = {
    jester_crosses = function(crosses, _, jester)
      if jester:get("joined") > 0 then return crosses end
      return crosses + jester.crosses
    end,
  },
}
