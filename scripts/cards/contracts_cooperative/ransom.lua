-- Ransom: fifteen coins, which are discarded.
return {
  met = function(game, player, contract)
    return rules.coins(game, player) >= contract.cost
  end,
}
