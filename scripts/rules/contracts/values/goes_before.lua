-- Whether a contract is completed before another one that lies left of it (JC-41).
return function(game, contract, other)
  if option.automatic_leftmost then return false end
  return rules.space_coins(game, contract) > rules.space_coins(game, other)
end
