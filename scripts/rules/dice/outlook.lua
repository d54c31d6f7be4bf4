-- For bots: what the board promises the active player, as if a roll that waits for its answer were accepted.
local take <const>, skull <const>, cross <const>, failure <const>, victory <const> = 45, 15, 15, 15, 2000
local many <const> = 4

return function(game, player)
  if not player:is_active() then return 0 end
  local items = rules.items_ahead(game)
  if game:get("discovering") > 0 then
    local failing = game:get("unanswered") > 0 and rules.roll_change(game) == 0
    if failing and rules.orange_needed(game, player) > 0 then return failure end
    local enough = rules.sudden_death_items(game, player)
    if enough > 0 and items >= enough then return victory end
  elseif player:get("takes_left") == 0 then
    return 0
  end
  local worth = take * rules.takes_ahead(game) - skull * rules.skulls_ahead(game)
  if items >= many then worth = worth + cross * rules.admiral_crosses(game, player) end
  return worth
end
