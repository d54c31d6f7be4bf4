-- For bots: how many free markers the team has beyond those it needs for the contracts that nobody has completed.
-- Bots add up all seats, so only the first counts it.
return function(game, player)
  if player.seat > 0 then return 0 end
  local spare = 0
  for helper in game:players() do
    spare = spare + rules.free_markers(game, helper)
  end
  for contract in game.contract_row:cards() do
    if rules.needs_marker(game, contract) then spare = spare - 1 end
  end
  return spare
end
