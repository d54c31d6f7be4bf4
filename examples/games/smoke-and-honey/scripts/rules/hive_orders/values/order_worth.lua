-- What the order of a player pays for the pantry as it is now.
return function(game, player)
  local order = player.order:first()
  return order and rules.order_pays(game, player, order) or 0
end
