-- Harbor Feast, Royal Audience: each player, clockwise from the active one, may pay for crowns, once.
return {
  on = {
    event_revealed = function(game, _, player, event)
      game:run(event.phase, player)
    end,
  },
}
