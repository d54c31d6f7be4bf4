-- How many contracts on the table nobody has completed (JC-34, JC-35).
return function(game)
  local left = 0
  for contract in game.contract_row:cards() do
    if rules.undone(game, contract) then left = left + 1 end
  end
  return left
end
