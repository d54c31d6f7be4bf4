-- Where a card costs others more than a coin, a ship pays with what the supply really has (B-45).
return {
  extend = {
    ["visit.trade"] = { needs = { { "trade_funds", ">=", "fee", "needs_coins" } } },
  },
}
