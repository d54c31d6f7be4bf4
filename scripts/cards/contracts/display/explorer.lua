-- Explorer: an expedition in the display.
return {
  met = function(game, player, contract)
    return rules.expeditions(game, player) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    if rules.expeditions(game, player) >= contract.needs then return 0 end
    return 2 + 6 * rules.pair_lacks(game, player)
  end,

  brings = function(game, player, _, card)
    return rules.brings_symbol(game, player, card)
  end,
}
