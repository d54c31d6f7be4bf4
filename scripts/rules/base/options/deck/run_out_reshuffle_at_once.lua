-- House rule: the discard is shuffled in as soon as the deck is empty, not when a card is needed (B-61).
return {
  on = {
    deck_ran_dry = function(game)
      game:run("reshuffle")
    end,
  },
}
