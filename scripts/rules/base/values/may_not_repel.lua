-- Whether a rule forbids you to repel the ship just turned up, although your crew is strong enough. Only a refusal asks this.
return function(game, player)
  local ship = game.harbor:last()
  if game:get("unrepelled") ~= "too_strong" or ship == nil then return false end
  local has_crew = not option.repel_needs_crew or rules.crew(game, player) > 0
  return has_crew and rules.repel_total(game, player) >= ship.cutlasses
end
