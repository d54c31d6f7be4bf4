-- Clerk: more crosses for each wheel taken, from the turn after the clerk joined on (DG-70).
return {
  adjust = {
    wheel_crosses = function(crosses, _, clerk)
      if clerk:get("joined") > 0 then return crosses end
      return crosses + clerk.crosses
    end,
  },
}
