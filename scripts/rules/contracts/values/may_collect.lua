-- Whether a player may keep a ship just repelled: the first of its color, for a contract still to be completed (JC-25).
return function(game, player, ship)
  if rules.collected_alike(game, player, ship) > 0 then return false end
  for contract in game.contract_row:cards() do
    if contract.collects and rules.may_place(game, player, contract) then return true end
  end
  return false
end
