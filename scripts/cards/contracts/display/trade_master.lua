-- Trade Master: two traders in the display (JC-20).
return {
  met = function(game, player, contract)
    return rules.traders(game, player) >= contract.needs
  end,
}
