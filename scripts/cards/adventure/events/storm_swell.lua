--- Storm Swell: Repelling a ship takes one cutlass more this turn.
return {
  adjust = {
    repel_total = function(cutlasses)
      return cutlasses - 1
    end,
  },
}
