--- Peter “Snug” Landman: Each {color} ship that you trade or keep pays you {trade_bonus} coins
---   more.
local function more(income, game, landman, player, ship)
  if ship.color ~= landman.color or not rules.is_unlocked(game, player) then return income end
  return income + landman.trade_bonus
end

return {
  adjust = {
    trade_income = more,
    stow_income = more,
  },
}
