-- Mercenary: three cutlasses in the display.
return {
  missing = function(game, player, contract)
    return contract.needs - rules.cutlasses(game, player)
  end,
}
