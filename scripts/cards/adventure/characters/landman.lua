-- Peter "Snug" Landman: ships of his color pay more, like a trader's, whether they are traded or stowed.
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
