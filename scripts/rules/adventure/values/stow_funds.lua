-- The coins to pay with once a ship is kept: its traders are paid from the supply, which the ship does not join (B-45, AD-26).
return function(game, player, ship)
  local supply = game.deck:count() + game.discard:count()
  return rules.coins(game, player) + math.min(rules.stow_income(game, player, ship), supply)
end
