-- The coins of a contract's leftmost free space; with all of them taken there are none (JC-11, JC-17).
return function(_, contract)
  return contract.spaces[contract:get("completions") + 1] or 0
end
