--- Peter “Snug” Landman: Each {color} ship that you trade or keep pays you {trade_bonus} coins
---   more.
local function more(income, game, landman, player, ship)
  return ship.color == landman.color and income + landman.trade_bonus or income
end

return {
  adjust = {
    trade_income = more,
    stow_income = more,
  },
}
