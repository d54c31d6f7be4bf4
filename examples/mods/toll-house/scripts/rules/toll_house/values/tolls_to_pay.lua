-- The tolls that a player pays for a hire: those of all others.
return function(game, player)
  local sum = 0
  for other in game:players() do
    if other ~= player then
      sum = sum + rules.tolls(game, other)
    end
  end
  return sum
end
