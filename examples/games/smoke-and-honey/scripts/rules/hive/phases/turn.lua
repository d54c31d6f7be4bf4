-- A turn: turn up cards until you go home, the bees chase you away, or the hive is empty.
return {
  { "begin", { emit = { "turn_begins", "active" } } },

  { "reach", {
      about = "reach",
      unless = "turn_over",
      moves = {
        reach = { implied = true, apply = { run = { "reach" } } },
        home = { needs = { { "tray_combs", ">", 0, "no_comb" } }, apply = stop },
      },
    } },

  { "take", function(game)
      if not game:get("chased") then
        game:run("take")
      end
    end },

  { "pass", function(game)
      game:set_active(game:active():next())
    end },
}
