-- A turn: discover, then trade and hire unless the discovery ended in a bust (B-10); then the next player is active.
return {
  { "begin", { emit = { "turn_begins", "active" } } }, -- the turn begins
  { "discover", { run = { "discover", "active" } } }, -- the active player turns up cards

  { "trade_hire", function(game) -- all players trade and hire, unless the turn is bust
      if not game:get("busted") then game:run("trade_hire", game:active()) end
    end },

  { "end", { emit = { "turn_ends", "active" } } }, -- the turn is over

  { "pass_on", function(game) -- the next player is active; after the last one the round ends
      game:set_active(game:active():next())
      if game:active().seat == game:get("first_seat") then game:run("round_end") end
    end },
}
