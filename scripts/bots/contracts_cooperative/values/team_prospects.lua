-- For bots: what the team lacks for the contracts that nobody has completed, in coins; one that lacks nothing is not completed.
-- Bots add up all seats, so only the first counts it.
return function(game, player)
  if player.seat > 0 then return 0 end
  local prospects = 0
  for contract in game.contract_row:cards() do
    if rules.undone(game, contract) then
      prospects = prospects - rules.worth_completing(game) - rules.team_lacks(game, contract)
    end
  end
  return prospects
end
