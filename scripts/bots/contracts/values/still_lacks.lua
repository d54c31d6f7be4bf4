-- For bots: what a player still lacks for a contract, in coins.
return function(game, player, contract)
  local asks, missing = contract.asks, rules.missing(game, player, contract)
  local lacks = contract.luck + contract.apiece * missing
    + contract.each_turn * (contract.waiting_spaces - contract:get("waiting", player))
  if asks == "tax" then return lacks + rules.coins_to_tax(game, player) end
  if asks == "colors" then return lacks + contract.apiece * rules.colors_missing(game, player, contract) end
  if asks == "kept_ships" then
    local kept = rules.collected_colors(game, player)
    return lacks + contract.apiece * (contract.needs - kept) + rules.cutlasses_to_repel(game, player)
  end
  if asks == "expedition" and missing > 0 then lacks = lacks + rules.person_worth(game) * rules.pair_lacks(game, player) end
  return lacks
end
