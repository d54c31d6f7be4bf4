--- Small Estate: Have {needs} influence.
return {
  missing = function(game, player, contract)
    return contract.needs - rules.influence(game, player)
  end,
}
