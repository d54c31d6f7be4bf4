-- The coins of a contract's leftmost free space; with all of them taken there are none (JC-11, JC-17).
return function(_, contract)
  local taken = contract:get("completions")
  if taken == 0 then return contract.space1 end
  if taken == 1 then return contract.space2 end
  if taken == 2 then return contract.space3 end
  if taken == 3 then return contract.space4 end
  return taken == 4 and contract.space5 or 0
end
