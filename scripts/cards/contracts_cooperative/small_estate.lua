-- Small Estate: twelve influence.
return {
  met = function(game, player, contract)
    return rules.influence(game, player) >= contract.needs
  end,
}
