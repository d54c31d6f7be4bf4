-- Ransom: fifteen coins, which are discarded.
return {
  missing = function(game, player, contract)
    return contract.cost - rules.coins(game, player)
  end,
}
