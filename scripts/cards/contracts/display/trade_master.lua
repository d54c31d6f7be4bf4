--- Trade Master: Have {needs} traders.
-- Clause JC-20
return {
  missing = function(game, player, contract)
    return contract.needs - rules.traders(game, player)
  end,
}
