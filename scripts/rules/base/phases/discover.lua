-- Discover: turn up cards until you stop, or until two ships of one color meet.
return {
  args = { "seat player" },

  { "choose", {
      to = "player",
      unless = "discover_over",
      moves = {
        draw = {
          needs = { { "batched", "==", 0, "no_such_move" } }, -- after a batch there are no single draws (G-5)
          apply = { run = { "reveal", false } },
        },

        stop = {
          needs = { { "drawn", ">=", "option.first_draw_forced", "first_draw_due" } },
          apply = stop,
        },

        claim = "claim",

        -- Never legal here: it tells why the ship just turned up could not be repelled (B-15, B-17).
        repel = {
          needs = {
            { "unrepelled", "!=", 1, "skull" },
            { "unrepelled", "!=", 2, "needs_cutlasses" },
            { 0, "==", 1, "no_such_move" },
          },
          apply = stop,
        },
      },
    } },
}
