-- Small Estate: twelve influence.
return {
  met = function(game, player, contract)
    return rules.influence(game, player) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    return 3 * (contract.needs - rules.influence(game, player))
  end,

  brings = function(_, _, _, card)
    return 3 * card.influence
  end,
}
