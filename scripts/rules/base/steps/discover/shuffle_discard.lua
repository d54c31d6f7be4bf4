-- Shuffles the discard into the deck.
return function(game)
  game.discard:move_all(game.deck)
  game.deck:shuffle("shuffle")
  game:add("reshuffles", 1)
  game:emit("deck_reshuffled")
end
