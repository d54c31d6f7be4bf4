-- How many professions of a player are printed with a price of no more than that; what was paid for them is no matter (JC-21).
return function(_, player, price)
  local cheap = 0
  for card in player.display:cards() do
    if card.kind == "profession" and card.cost <= price then cheap = cheap + 1 end
  end
  return cheap
end
