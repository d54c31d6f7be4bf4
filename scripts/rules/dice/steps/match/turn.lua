-- A turn: discover, trade, cleanup; then the dice pass to the left (DG-9).
return {
  { "begin", { emit = { "turn_begins", "active" } } },
  { "discover", { run = { "discover", "active" } } },
  { "trade", { run = { "trade", "active" } } },
  { "cleanup", { run = { "cleanup" } } },
  { "end", { emit = { "turn_ends", "active" } } },

  { "pass on", function(game)
      game:set_active(game:active():next())
      if game:active().seat == game:get("first_seat") then game:emit("round_ends", game:add("round", 1)) end
    end },
}
