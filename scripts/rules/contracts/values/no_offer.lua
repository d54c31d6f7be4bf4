-- Whether no contract whose moment it is can be completed by a player.
return function(game, player)
  for contract in game.contract_row:cards() do
    if rules.offer_stands(game, player, contract) then return false end
  end
  return true
end
