-- Mercenary: three cutlasses in the display.
return {
  met = function(game, player, contract)
    return rules.cutlasses(game, player) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    return 4 * (contract.needs - rules.cutlasses(game, player))
  end,

  brings = function(_, _, _, card)
    return card.kind == "profession" and 4 * card.cutlasses or 0
  end,
}
