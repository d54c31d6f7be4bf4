-- Setup: the first summer is laid out, and chance says who begins.
return {
  { "first_summer", { run = { "lay_out" } } }, -- the hive is filled

  { "first_player", function(game) -- chance says who begins
      game:set_active(game:player(game:random("start", 0, game:player_count() - 1)))
    end },
}
