-- For bots: how likely, in percent, the active player is to roll as many ships and wheels as win at once.
return function(game, player)
  local deadly = rules.sudden_death_items(game, player)
  if deadly == 0 then return 0 end
  local missing = deadly - rules.items_ahead(game)
  if missing <= 0 then return 100 end
  local strength = rules.cutlasses(game, player) + player:get("orange_wheels")
  local chance, most = rules.chance_bare(game) + rules.chance_each(game) * strength, rules.chance_at_most(game)
  if chance > most then chance = most end
  if missing == 1 then return chance end
  if missing == 2 then return chance * chance // 100 end
  if missing == 3 then return chance * chance * chance // 10000 end
  return 0
end
