-- Fair Wind: once this turn a ship whose color lies in the harbor may be waved on to the discard, whatever its cutlasses.
return {
  moves = {
    repel = {
      wave_on = {
        from = "today",
        where = { winds = true },
        needs = { { "can_wave_on", "==", true, "no_such_move" } },
        apply = function(game, _, _, repel)
          game:set("wind_used", 1)
          repel.ship:move(game.discard)
          game:emit("ship_waved_on", game:active(), repel.ship)
          return stop
        end,
      },
    },
  },
}
