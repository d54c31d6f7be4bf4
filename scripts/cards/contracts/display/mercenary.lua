--- Mercenary: Have {needs} cutlasses.
return {
  missing = function(game, player, contract)
    return contract.needs - rules.cutlasses(game, player)
  end,
}
