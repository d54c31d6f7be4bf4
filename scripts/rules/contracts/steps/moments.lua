-- Asks the players who may complete a contract right now, clockwise from the active player (JC-22, JC-26).
return {
  { "ask", function(game) -- each player is asked, clockwise from the active one
      for player in game:players() do
        game:run("moment", player)
      end
    end },
}
