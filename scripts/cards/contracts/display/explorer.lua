--- Explorer: Have {needs} expeditions.
return {
  missing = function(game, player, contract)
    return contract.needs - rules.expeditions(game, player)
  end,
}
