-- The influence of all players together.
return function(game)
  local influence = 0
  for player in game:players() do
    influence = influence + rules.influence(game, player)
  end
  return influence
end
