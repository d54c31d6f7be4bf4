-- House rule `never`: the fee must be in hand before the ship is traded.
if option.income_pays_compensation ~= "never" then return {} end

return {
  extend = {
    ["visit.trade"] = { needs = { { "coins", ">=", "fee", "needs_coins" } } },
  },

  wrap = {
    is_affordable = function(inner, game, player, card)
      return rules.coins(game, player) >= rules.fee(game, player) and inner(game, player, card)
    end,
  },
}
