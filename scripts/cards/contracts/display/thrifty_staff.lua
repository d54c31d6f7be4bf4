-- Thrifty Staff: four professions that are printed with a low price (JC-21).
return {
  missing = function(game, player, contract)
    return contract.needs - rules.cheap_professions(game, player, contract.at_most)
  end,
}
