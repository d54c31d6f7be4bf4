-- Closing: when the others have had their parts, the active player may still complete an open contract (JC-22).
return {
  args = { "seat player" },

  { "choose", { -- the player completes contracts or ends the turn
      to = "player",
      moves = {
        complete = "complete",
        ["end"] = { implied = true, apply = stop },
      },
    } },
}
