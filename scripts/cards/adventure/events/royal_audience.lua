-- Royal Audience: each player, clockwise from the active one, may buy crowns, once.
return {
  on = {
    event_revealed = function(game, _, player)
      game:run("audience", player)
    end,
  },
}
