-- The ship or the wheel of a color in the supply, or nil.
return function(game, kind, color)
  for card in game.supply:cards() do
    if card.kind == kind and card.color == color then return card end
  end
end
