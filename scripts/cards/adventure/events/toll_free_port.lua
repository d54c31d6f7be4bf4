--- Toll-Free Port: Nobody pays compensation this turn.
return {
  adjust = {
    compensation = function()
      return 0
    end,
  },
}
