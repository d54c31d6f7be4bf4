-- Lookouts look at the top of the deck, once each in their owner's turn (AD-28).
return {
  extend = {
    discover = {
      moves = {
        peek = {
          needs = {
            { "batched", "==", 0, "no_such_move" }, -- not between batches
            { "looks_left", ">", 0, "no_look_left" },
            { "cards_to_look_at", ">", 0, "nothing_to_look_at" },
          },
          apply = { run = { "look", "player" } },
        },
      },
    },
  },
}
