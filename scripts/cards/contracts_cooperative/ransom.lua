--- Ransom: Discard {cost} coins.
return {
  missing = function(game, player, contract)
    return contract.cost - rules.coins(game, player)
  end,
}
