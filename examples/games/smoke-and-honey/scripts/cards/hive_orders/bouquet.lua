--- Order: a bouquet: Pays {pays} honey for each different flower in your pantry when the summer
---   ends.
return {
  order_pays = function(game, player, order)
    return rules.flowers(game, player) * order.pays
  end,
}
