-- A turn: discover, then trade and hire unless the discovery ended in a bust (B-10); then the next player is active.
return {
  { "begin", { emit = { "turn_begins", "active" } } },
  { "discover", { run = { "discover", "active" } } },

  { "trade_hire", function(game)
      if not game:get("busted") then game:run("trade_hire", game:active()) end
    end },

  { "end", { emit = { "turn_ends", "active" } } },

  { "pass_on", function(game)
      game:set_active(game:active():next())
      if game:active().seat == game:get("first_seat") then game:run("round_end") end
    end },
}
