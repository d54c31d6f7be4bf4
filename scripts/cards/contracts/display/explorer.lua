-- Explorer: an expedition in the display.
return {
  missing = function(game, player, contract)
    return contract.needs - rules.expeditions(game, player)
  end,
}
