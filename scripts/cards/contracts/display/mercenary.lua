-- Mercenary: three cutlasses in the display.
return {
  met = function(game, player, contract)
    return rules.cutlasses(game, player) >= contract.needs
  end,
}
