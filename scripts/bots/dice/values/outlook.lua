-- For bots: what the board promises the active player, as if a roll that waits for its answer were accepted.
return function(game, player)
  if not player:is_active() then return 0 end
  if not game:get("discovering") then
    local takes = player:get("takes_left")
    return takes > 0 and rules.take_worth(game) * takes - rules.skull_worth(game) * rules.stop_skulls(game) or 0
  end
  local failing = game:get("unanswered") and rules.roll_change(game) == 0
  if failing and rules.orange_needed(game, player) > 0 then return -rules.failure_worth(game) end
  local items = rules.items_ahead(game)
  local worth = rules.sudden_death_chance(game, player) * rules.victory_worth(game) // rules.certain(game)
  if items < rules.enough_to_stop(game) then return worth + rules.hope_worth(game) end
  worth = worth + rules.take_worth(game) * rules.takes_ahead(game)
  return items >= rules.many_items(game) and worth + rules.cross_worth(game) * rules.admiral_crosses(game, player) or worth
end
