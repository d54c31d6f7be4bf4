-- A failed turn bars red wheels only: in the last action of two players a yellow one may double (R-9).
return {
  adjust = {
    yellow_barred = function()
      return false
    end,
  },
}
