-- Discover: turn up cards until you stop, or until two ships of one color meet.
return {
  args = { "seat player" },

  { "choose", { -- the player turns up a card or stops
      to = "player",
      unless = "discover_over",
      moves = {
        draw = { -- one card at a time (B-12)
          needs = { { "batched", "==", 0, "no_such_move" } }, -- after a batch there are no single draws (G-5)
          apply = { run = { "reveal", false } },
        },

        stop = { -- after any card (B-21)
          needs = { { "drawn", ">", 0, "first_draw_due", when = "option.discover_must_draw" } },
          apply = stop,
        },

        claim = "claim",

        repel = { -- explains why the ship just turned up could not be repelled (B-15, B-17)
          needs = {
            { "unrepelled", "!=", "skull", "skull" },
            { "may_not_repel", "==", false, "no_repelling" },
            { "unrepelled", "!=", "too_strong", "needs_cutlasses" },
          },
          never = "no_such_move",
        },
      },
    } },
}
