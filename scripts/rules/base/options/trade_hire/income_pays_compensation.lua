-- House rule `never`: the fee must be in hand before the ship is traded. `when_broke` changes nothing: coins are alike.
if option.income_pays_compensation ~= "never" then return {} end

return {
  extend = {
    ["visit.trade"] = { needs = { { "coins", ">=", "visit.fee", "needs_coins" } } },
  },
}
