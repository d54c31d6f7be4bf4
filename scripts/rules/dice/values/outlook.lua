-- For bots: what the board promises the active player, as if a roll that waits for its answer were accepted.
local take <const>, skull <const>, cross <const>, hope <const>, failure <const>, victory <const> = 70, 45, 20, 35, 15, 2000
local enough_to_stop <const>, many <const> = 3, 4

return function(game, player)
  if not player:is_active() then return 0 end
  if game:get("discovering") == 0 then
    local takes = player:get("takes_left")
    return takes > 0 and take * takes - skull * rules.stop_skulls(game) or 0
  end
  local failing = game:get("unanswered") > 0 and rules.roll_change(game) == 0
  if failing and rules.orange_needed(game, player) > 0 then return -failure end
  local items, worth = rules.items_ahead(game), rules.sudden_death_chance(game, player) * victory // 100
  if items < enough_to_stop then return worth + hope end
  worth = worth + take * rules.takes_ahead(game)
  return items >= many and worth + cross * rules.admiral_crosses(game, player) or worth
end
