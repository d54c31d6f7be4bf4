-- A ship that is laid under a merchant brings influence, and is not there to pay its own compensation (B-46, MS-6).
return {
  extend = {
    ["visit.trade"] = { needs = { { "trade_funds", ">=", "fee", "needs_coins" } } },
  },

  adjust = {
    side_gain = function(gain, game, player, ship)
      return rules.trade_destination(game, player, ship) ~= game.discard and gain + option.tuck_influence or gain
    end,
  },
}
