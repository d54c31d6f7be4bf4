-- Ransom: fifteen coins, which are discarded.
return {
  met = function(game, player, contract)
    return rules.coins(game, player) >= contract.cost
  end,

  still_lacks = function(game, player, contract)
    return contract.cost - rules.coins(game, player)
  end,

  brings = function(_, _, _, card)
    return card.coins
  end,
}
