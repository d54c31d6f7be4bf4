-- The deck is empty and a card is needed: the discard becomes the new deck (B-61).
return {
  { "shuffle", function(game) -- the discard is shuffled and becomes the deck
      if game.discard:count() > 0 then rules.shuffle_discard(game) end
    end },
}
