-- What a tax takes from a player: half the coins, rounded down, from the threshold on (B-26).
-- A mod that does not say which one means the option's.
return function(game, player, threshold)
  local coins = rules.coins(game, player)
  return coins >= (threshold or option.tax_threshold) and coins // 2 or 0
end
