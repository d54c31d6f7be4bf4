-- The fewest coins that any player has.
return function(game)
  local fewest = rules.coins(game, game:active())
  for player in game:players() do
    fewest = math.min(fewest, rules.coins(game, player))
  end
  return fewest
end
