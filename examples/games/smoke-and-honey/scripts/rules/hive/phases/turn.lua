-- A turn: turn up cards until you go home, the bees chase you away, or the hive is empty.
return {
  { "begin", { emit = { "turn_begins", "active" } } }, -- the turn is announced

  { "reach", { -- the player reaches into the hive or goes home
      about = "reach",
      unless = "turn_over",
      moves = {
        reach = { implied = true, apply = { run = { "reach" } } },
        home = { needs = { { "tray_combs", ">", 0, "no_comb" } }, apply = stop },
      },
    } },

  { "take", function(game) -- a keeper who was not chased takes the combs
      if not game:get("chased") then
        game:run("take")
      end
    end },

  { "pass", function(game) -- the next player has a turn
      game:set_active(game:active():next())
    end },
}
