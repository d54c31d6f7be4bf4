-- Storm Swell: repelling takes one cutlass more.
return {
  adjust = {
    repel_total = function(cutlasses)
      return cutlasses - 1
    end,
  },
}
