-- House rule: the fee must be in hand before the ship is traded.
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
