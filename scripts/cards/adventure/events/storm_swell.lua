--- Storm Swell: Repelling a ship takes one more cutlass this turn.
return {
  adjust = {
    repel_total = function(cutlasses)
      return cutlasses - 1
    end,
  },
}
