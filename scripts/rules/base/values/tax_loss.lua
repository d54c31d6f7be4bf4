-- What a tax takes from a player: half the coins, rounded down, from the threshold on (B-26).
return function(game, player)
  local coins = rules.coins(game, player)
  return coins >= option.tax_threshold and coins // 2 or 0
end
