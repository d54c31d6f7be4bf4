-- The influence of all players together (AD-39, AD-40).
return function(game)
  local influence = 0
  for player in game:players() do
    influence = influence + rules.influence(game, player)
  end
  return influence
end
