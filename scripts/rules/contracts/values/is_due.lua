-- Whether a contract is to be completed now by itself: it is met, or it is its moment (JC-41).
return function(game, player, contract)
  if rules.is_ready(game, player, contract) then return true end
  return contract.waiting_spaces == 0 and rules.offer_stands(game, player, contract)
end
