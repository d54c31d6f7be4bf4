-- Out of time: before the missing first card is due, the active player may still claim and complete (JC-34).
return {
  args = { "seat player" },

  { "choose", { -- the player claims, completes contracts, or ends the match
      to = "player",
      moves = {
        complete = "contracts/complete",
        claim = "base/claim",
        ["end"] = { implied = true, apply = stop },
      },
    } },
}
