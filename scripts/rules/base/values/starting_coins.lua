-- With how many coins a player begins; `order` counts from the first player (B-4).
return function(game, player, order)
  return option.coins_start + option.seat_bonus[order]
end
