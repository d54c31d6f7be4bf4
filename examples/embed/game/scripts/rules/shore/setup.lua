-- The beach: all cards in a deck.
return {
  { "shuffle", function(game)
      game.deck:shuffle("shuffle")
    end },
}
