-- Tax Inspector: lose coins to a tax, in whoever's turn (JC-22, JC-26).
return {
  on = {
    tax_lost = function(game, inspector, payer)
      rules.offer(game, payer, inspector)
    end,
  },

  still_lacks = function(game, player)
    return 4 + rules.coins_to_tax(game, player)
  end,

  brings = function(_, _, _, card)
    return card.coins
  end,
}
