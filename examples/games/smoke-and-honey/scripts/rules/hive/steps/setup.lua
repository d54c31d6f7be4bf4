-- Setup: the first summer is laid out, and chance says who begins.
return {
  { "first_summer", { run = { "lay_out" } } },

  { "first_player", function(game)
      game:set_active(game:player(game:random("start", 0, game:player_count() - 1)))
    end },
}
