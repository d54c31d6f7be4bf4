-- Turns up the top event; its card says what it does (AD-11).
return {
  { "reveal", function(game) -- the top event is turned up
      game.event_deck:move(game.today, 1)
      local event = game.today:first()
      if event then game:emit("event_revealed", game:active(), event) end
    end },
}
