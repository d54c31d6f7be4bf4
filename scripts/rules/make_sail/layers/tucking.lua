-- A ship that is laid under a merchant is not there to pay its own compensation (B-46, MS-6).
return {
  extend = {
    ["visit.trade"] = { needs = { { "trade_funds", ">=", "fee", "needs_coins" } } },
  },
}
