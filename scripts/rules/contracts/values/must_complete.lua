-- Whether a contract whose moment it is would be completed now: one that only takes a waiting marker would not.
return function(game, player)
  for contract in game.contract_row:cards() do
    if contract.waiting_spaces == 0 and rules.offer_stands(game, player, contract) then return true end
  end
  return false
end
