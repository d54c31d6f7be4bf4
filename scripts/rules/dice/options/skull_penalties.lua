-- Family game: skulls cost no points.
return {
  adjust = {
    penalty = function()
      return 0
    end,
  },
}
