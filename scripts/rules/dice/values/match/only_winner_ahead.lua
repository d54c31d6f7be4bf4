-- Whether a player has won and a rival has not; all others share the place after the winner.
return function(game, player, rival)
  if not rules.ahead(game, player, rival) then return false end
  for other in game:players() do
    if rules.ahead(game, other, player) then return false end
  end
  return true
end
