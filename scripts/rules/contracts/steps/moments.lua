-- Asks the players who may complete a contract right now, clockwise from the active player (JC-22, JC-26).
return {
  locals = { "seat next" },

  { "ask", function(game, moments)
      local player = moments.next or game:active()
      game:run("moment", player)
      moments.next = player:next()
      if moments.next ~= game:active() then return again end
    end },
}
