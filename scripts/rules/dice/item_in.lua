-- The ship or wheel of a color in a zone, or nil.
return function(game, zone, kind, color)
  for card in zone:cards() do
    if card.kind == kind and card.color == color then return card end
  end
end
