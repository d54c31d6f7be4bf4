-- Completed contracts are influence (JC-13).
return {
  adjust = {
    influence = function(influence, _, player)
      return influence + player:get("contract_points")
    end,
  },
}
