-- Trade Master: two traders in the display (JC-20).
return {
  met = function(game, player, contract)
    return rules.traders(game, player) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    return 6 * (contract.needs - rules.traders(game, player))
  end,

  brings = function(_, _, _, card)
    return card.profession == "trader" and 6 or 0
  end,
}
