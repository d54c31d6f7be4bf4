-- Whether a player could complete an open contract.
return function(game, player)
  for contract in game.contract_row:cards() do
    if rules.is_ready(game, player, contract) then return true end
  end
  return false
end
