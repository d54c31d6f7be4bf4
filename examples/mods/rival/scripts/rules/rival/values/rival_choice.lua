-- The most expensive profession in the harbor that the rival can afford, the first one turned up of equals; nil if none.
return function(game)
  local best
  for card in game.harbor:cards() do
    if card.kind == "profession" and card.cost <= game:get("rival_coins") and (not best or card.cost > best.cost) then
      best = card
    end
  end
  return best
end
