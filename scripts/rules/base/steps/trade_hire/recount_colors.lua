-- The colors still in the harbor say how many cards the active player may take (only with trade_hire_live_colors, B-36).
return function(game, player)
  if not player:is_active() then return end
  local now = rules.color_allowance(game)
  player:add("takes_left", now - player:get("by_colors"))
  player:set("by_colors", now)
end
