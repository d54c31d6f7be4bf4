-- Explorer: an expedition in the display.
return {
  met = function(game, player, contract)
    return rules.expeditions(game, player) >= contract.needs
  end,
}
