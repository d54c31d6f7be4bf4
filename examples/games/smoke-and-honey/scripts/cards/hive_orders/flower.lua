-- An order for one flower: each comb of it pays.
return {
  order_pays = function(game, player, order)
    return rules.combs_ordered(game, player, order) * order.pays
  end,
}
