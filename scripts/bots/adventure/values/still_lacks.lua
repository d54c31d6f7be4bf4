-- For bots: what a player still lacks for a mission, in coins.
return function(game, player, mission)
  local coins_now = rules.coins(game, player)
  local coins = rules.lacking(mission.gives.coins, coins_now)
  if mission:get("offered", player) then return coins end
  local people = rules.lacking(mission.asks.professions, rules.professions(game, player))
    + rules.lacking(mission.asks.priests, rules.priests(game, player))
    + rules.lacking(mission.asks.captains, rules.captains(game, player))
    + rules.lacking(mission.asks.settlers, rules.settlers(game, player))
    + rules.lacking(mission.asks.notables, rules.notables(game, player))
    + rules.lacking(mission.asks.officers, rules.officers(game, player))
    + rules.lacking(mission.asks.flags, rules.flags(game, player))
    + rules.lacking(mission.asks.hands, rules.hands(game, player, mission))
  local lacks = coins + rules.person_worth(game) * people
    + rules.influence_worth(game) * rules.lacking(mission.asks.influence, rules.influence(game, player))
    + rules.cutlass_worth(game) * rules.lacking(mission.asks.cutlasses, rules.own_cutlasses(game, player))
    + rules.crown_worth(game) * rules.lacking(mission.gives.crowns, player:get("crowns"))
  if rules.wants_goods(game, mission) then lacks = lacks + rules.item_worth(game) * rules.goods_lacking(game, player, mission) end
  if mission.asks.expeditions > rules.expeditions(game, player) then
    local people_lacking = rules.lacking(rules.symbols_asked(game), rules.best_symbol(game, player))
    lacks = lacks + rules.claim_worth(game) + rules.person_worth(game) * people_lacking
  end
  if mission.moment then lacks = lacks + rules.luck_worth(game) * (1 + mission.waits - mission:get("waiting", player)) end
  if mission.moment == "paying_tax" then lacks = lacks + rules.lacking(rules.tax_threshold(game, nil), coins_now) end
  return lacks
end
