-- Small Estate: twelve influence.
return {
  met = function(game, player, contract)
    return rules.influence(game, player) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    return contract.needs - rules.influence(game, player)
  end,

  brings = function(_, _, _, card)
    return card.influence
  end,
}
