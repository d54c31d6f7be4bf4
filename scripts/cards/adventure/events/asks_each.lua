--- Harbor Feast: Each player may give one load of bread or rum for 2 crowns.
--- Royal Audience: Each player may pay 3 coins for 2 crowns, once.
-- Clockwise from the active player.
return {
  on = {
    event_revealed = function(game, event, player)
      game:run(event.phase, player)
    end,
  },
}
