-- What a tax takes from a player: half the coins, rounded down, from the threshold on (B-26).
-- A mod that does not say which one means that of a tax without a card.
return function(game, player, threshold)
  local coins = rules.coins(game, player)
  return coins >= (threshold or rules.tax_threshold(game, nil)) and rules.half_of_coins(game, player) or 0
end
