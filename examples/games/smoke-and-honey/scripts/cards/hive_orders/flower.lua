--- Order: {flower}: Pays {pays} honey for each comb of {flower} in your pantry when the summer
---   ends.
return {
  order_pays = function(game, player, order)
    return rules.combs_ordered(game, player, order) * order.pays
  end,
}
