-- How many professions of a player have a printed price of at most this, whatever was paid for them (JC-21, AD-22).
return function(_, player, price)
  local cheap = 0
  for card in player.display:cards() do
    if card.kind == "profession" and card.cost <= price then cheap = cheap + 1 end
  end
  return cheap
end
