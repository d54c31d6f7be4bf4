-- How many professions of a player are printed with a cost of no more than a mission says (AD-22).
return function(game, player, mission)
  return rules.cheap_professions(game, player, mission.wage)
end
