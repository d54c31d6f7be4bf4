-- For bots: how near a player is to all contracts still to be completed.
return function(game, player)
  local prospects = 0
  for contract in game.contract_row:cards() do
    if rules.is_wanted(game, player, contract) then prospects = prospects + rules.nearness(game, player, contract) end
  end
  return prospects
end
