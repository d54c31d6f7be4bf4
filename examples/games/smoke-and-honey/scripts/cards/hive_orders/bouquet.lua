-- An order for a bouquet: each different flower pays.
return {
  order_pays = function(game, player, order)
    return rules.flowers(game, player) * order.pays
  end,
}
