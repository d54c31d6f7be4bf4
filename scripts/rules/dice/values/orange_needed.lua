-- How many orange wheels a player has to cross, besides all cutlasses, to repel the roll (DG-12, DG-13).
return function(game, player)
  local missing = rules.roll_cutlasses(game) - rules.cutlasses(game, player)
  if missing <= 0 then return 0 end
  return (missing + option.worth_orange - 1) // option.worth_orange
end
