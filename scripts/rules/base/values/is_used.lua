-- Whether a card takes part in the match: it has left the box, or may still come into the deck.
return function(game, card)
  return card:zone() ~= game.box or rules.in_deck(game, card)
end
