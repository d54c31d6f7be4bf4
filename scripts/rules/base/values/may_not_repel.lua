-- A rule forbids to repel the ship just turned up, for which the crew is strong enough. Asked only to explain a refusal.
local too_strong <const> = 2 -- `unrepelled`

return function(game, player)
  local ship = game.harbor:last()
  return game:get("unrepelled") == too_strong and ship ~= nil and rules.strong_enough(game, player, ship)
end
