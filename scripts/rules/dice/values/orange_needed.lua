-- How many orange wheels a player has to cross, besides all cutlasses, to repel the roll (DG-12, DG-13).
return function(game, player)
  local missing = math.max(rules.roll_cutlasses(game) - rules.cutlasses(game, player), 0)
  return (missing + option.worth_orange - 1) // option.worth_orange
end
