-- Toll-Free Port: nobody pays compensation this turn.
return {
  adjust = {
    compensation = function()
      return 0
    end,
  },
}
