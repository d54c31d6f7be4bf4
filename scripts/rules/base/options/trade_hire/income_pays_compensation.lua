-- House rule `never`: the fee must be in hand before the ship is traded. `when_broke` changes nothing: coins are alike.
if option.income_pays_compensation ~= "never" then return {} end

return {
  extend = {
    ["visit.trade"] = { needs = { { "coins", ">=", "visit.fee", "needs_coins" } } },
  },

  wrap = {
    is_affordable = function(inner, game, player, card)
      local fee = player:is_active() and 0 or rules.compensation(game)
      return rules.coins(game, player) >= fee and inner(game, player, card)
    end,
  },
}
