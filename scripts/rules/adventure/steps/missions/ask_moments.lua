-- Asks the players who may complete a mission right now, clockwise from the active player (AD-20).
return {
  locals = { "seat next" },

  { "ask", function(game, moments)
      local player = moments.next or game:active()
      game:run("mission_moment", player)
      moments.next = player:next()
      if moments.next ~= game:active() then return again end
    end },
}
