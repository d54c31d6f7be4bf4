-- Thrifty Staff: four professions that are printed with a low price (JC-21).
return {
  met = function(game, player, contract)
    return rules.cheap_professions(game, player, contract.at_most) >= contract.needs
  end,
}
