-- The dearest profession in the harbor that the rival can pay, of equal ones the one turned up first; nil if there is none.
return function(game)
  local best
  for card in game.harbor:cards() do
    if card.kind == "profession" and card.cost <= game:get("rival_coins") and (not best or card.cost > best.cost) then
      best = card
    end
  end
  return best
end
