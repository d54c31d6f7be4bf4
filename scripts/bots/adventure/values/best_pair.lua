-- For bots: how many of the cards that an expedition asks for a player has.
return function(game, player)
  local most = rules.priests(game, player)
  if rules.captains(game, player) > most then most = rules.captains(game, player) end
  if rules.settlers(game, player) > most then most = rules.settlers(game, player) end
  return most
end
