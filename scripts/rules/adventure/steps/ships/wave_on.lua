-- A ship just turned up is waved on to the discard pile, once a turn.
return function(game, ship)
  game:set("wind_used", 1)
  ship:move(game.discard)
  game:emit("ship_waved_on", game:active(), ship)
end
