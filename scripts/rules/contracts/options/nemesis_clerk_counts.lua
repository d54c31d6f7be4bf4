-- House rule: a ship whose coins are declined is nothing to a clerk (JC-23).
return {
  adjust = {
    clerk_takes = function(takes, game)
      return game:get("declining") == 0 and takes or 0
    end,
  },
}
