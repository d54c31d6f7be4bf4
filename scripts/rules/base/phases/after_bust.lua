-- After a bust: the active player may still claim, and is asked only where that is possible (B-24).
return {
  args = { "seat player" },

  { "choose", { -- the active player claims expeditions or ends the turn
      to = "player",
      moves = {
        claim = "claim",
        ["end"] = { implied = true, apply = stop },
      },
    } },
}
