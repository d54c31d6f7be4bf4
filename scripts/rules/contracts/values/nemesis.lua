-- The contract that asks to decline the coins of a ship of this color, or nil.
return function(game, ship)
  local nemesis
  for contract in game.contract_row:cards() do
    if contract.color == ship.color then nemesis = contract end
  end
  return nemesis
end
