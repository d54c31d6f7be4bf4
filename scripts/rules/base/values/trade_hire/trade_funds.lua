-- The coins to pay with once a ship is traded: the supply pays no more than there is, the ship included (B-45, B-46).
return function(game, player, ship)
  local income = rules.trade_income(game, player, ship)
  local supply = game.deck:count() + game.discard:count()
  if rules.trade_destination(game, player, ship) == game.discard then supply = supply + 1 end
  if income > supply then income = supply end
  return rules.coins(game, player) + income
end
