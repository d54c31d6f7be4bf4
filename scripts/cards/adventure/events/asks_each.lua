--- Harbor Feast: Each player may give one load of bread or rum for {crowns} crowns.
--- Royal Audience: Each player may pay {price} coins for {crowns} crowns, once.
-- Clockwise from the active player.
return {
  on = {
    event_revealed = function(game, event, player)
      game:run(event.phase, player)
    end,
  },
}
