-- A ship of a color that stands on the board already: the turn fails, and what stands there stays for the others (DG-19).
return {
  args = { "seat player" },

  { "fail", function(game, failing)
      game:set("failed", true)
      game:emit("turn_failed", failing.player)
    end },
}
