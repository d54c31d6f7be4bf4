-- Harbor Feast: each player, clockwise from the active one, may give bread or rum for crowns.
return {
  on = {
    event_revealed = function(game, _, player)
      game:run("feast", player)
    end,
  },
}
