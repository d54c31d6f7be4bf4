-- The fewest coins that any player has.
return function(game)
  local fewest = rules.coins(game, game:active())
  for player in game:players() do
    if rules.coins(game, player) < fewest then fewest = rules.coins(game, player) end
  end
  return fewest
end
