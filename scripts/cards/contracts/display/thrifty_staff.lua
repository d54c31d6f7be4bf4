--- Thrifty Staff: Have {needs} professions with a printed cost of {at_most} or less.
-- Clause JC-21
return {
  missing = function(game, player, contract)
    return contract.needs - rules.cheap_professions(game, player, contract.at_most)
  end,
}
