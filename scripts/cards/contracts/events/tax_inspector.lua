--- Tax Inspector: Lose coins to a tax.
-- In anybody's turn (JC-22, JC-26).
return {
  on = {
    tax_lost = function(game, inspector, payer)
      rules.offer(game, payer, inspector)
    end,
  },
}
