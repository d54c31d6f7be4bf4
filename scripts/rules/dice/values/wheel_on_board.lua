-- The wheel of a color on the board, or nil.
return function(game, color)
  for card in game.harbor:cards() do
    if card.kind == "wheel" and card.color == color then return card end
  end
end
