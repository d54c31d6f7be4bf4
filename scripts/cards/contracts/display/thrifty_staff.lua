-- Thrifty Staff: four professions that are printed with a low price (JC-21).
return {
  met = function(game, player, contract)
    return rules.cheap_professions(game, player, contract.at_most) >= contract.needs
  end,

  still_lacks = function(game, player, contract)
    return 3 * (contract.needs - rules.cheap_professions(game, player, contract.at_most))
  end,

  brings = function(_, _, contract, card)
    return card.kind == "profession" and card.cost <= contract.at_most and 3 or 0
  end,
}
