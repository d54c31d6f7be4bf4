-- For bots: how many professions a player has of the one that shows most symbols of one kind.
return function(game, player)
  local most = rules.priests(game, player)
  if rules.captains(game, player) > most then most = rules.captains(game, player) end
  if rules.settlers(game, player) > most then most = rules.settlers(game, player) end
  return most
end
