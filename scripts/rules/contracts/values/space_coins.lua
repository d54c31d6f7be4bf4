-- The coins of a contract's leftmost free space; with all of them taken there are none (JC-11, JC-17).
return function(_, contract)
  local coins = { contract.space1, contract.space2, contract.space3, contract.space4, contract.space5 }
  return coins[contract:get("completions") + 1] or 0
end
