-- House rule: clerks ignore a ship whose coins are declined (JC-23).
return {
  adjust = {
    clerk_takes = function(takes, game)
      return not game:get("declining") and takes or 0
    end,
  },
}
