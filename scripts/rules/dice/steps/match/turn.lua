-- A turn: discover, trade, cleanup; then the dice pass to the left (DG-9).
return {
  { "begin", { emit = { "turn_begins", "active" } } }, -- the turn begins
  { "discover", { run = { "discover", "active" } } }, -- the active player rolls
  { "trade", { run = { "trade", "active" } } }, -- all players act
  { "cleanup", { run = { "cleanup" } } }, -- everything taken goes back to the supply
  { "end", { emit = { "turn_ends", "active" } } }, -- the turn is over

  { "pass on", function(game) -- the next player is active; after the last one the round ends
      game:set_active(game:active():next())
      if game:active().seat == game:get("first_seat") then game:emit("round_ends", game:add("round", 1)) end
    end },
}
