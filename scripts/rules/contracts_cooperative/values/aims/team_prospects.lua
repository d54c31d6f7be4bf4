-- For bots: how near the team is to the contracts that nobody has completed.
-- Bots add up all seats, so only the first counts it.
local still_open <const> = 25 -- more than the nearest can be

return function(game, player)
  if player.seat > 0 then return 0 end
  local prospects = 0
  for contract in game.contract_row:cards() do
    if contract:get("completions") == 0 then
      prospects = prospects + rules.team_nearest(game, contract) - still_open
    end
  end
  return prospects
end
