-- A second ship of a color: the turn fails, and the board stays as it is for the others (DG-19).
return {
  args = { "seat player" },

  { "fail", function(game, failing) -- the turn has failed
      game:set("failed", true)
      game:emit("turn_failed", failing.player)
    end },
}
