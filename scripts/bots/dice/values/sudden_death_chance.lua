-- For bots: how likely, in percent, the active player is to roll as many ships and wheels as win at once.
return function(game, player)
  local deadly = rules.sudden_death_items(game, player)
  if deadly == 0 then return 0 end
  local missing, certain = deadly - rules.items_ahead(game), rules.certain(game)
  if missing <= 0 then return certain end
  if missing > rules.items_hoped_for(game) then return 0 end
  local strength = rules.cutlasses(game, player) + player:get("orange_wheels")
  local chance, most = rules.chance_bare(game) + rules.chance_each(game) * strength, rules.chance_at_most(game)
  if chance > most then chance = most end
  local others = missing - 1
  if others == 0 then return chance end
  if others == 1 then return chance * chance // certain end
  return chance * chance * chance // (certain * certain)
end
