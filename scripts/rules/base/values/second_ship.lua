-- The newest ship in the harbor that is not alone in its color, or nil (G-4).
return function(game)
  local second
  for card in game.harbor:cards() do
    if card.kind == "ship" and rules.same_color(game, card) > 1 then second = card end
  end
  return second
end
