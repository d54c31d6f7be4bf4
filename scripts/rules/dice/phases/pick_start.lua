-- Pick a starting island that nobody has picked yet, or any once all are picked, and cross spaces on it (DG-5, DG-6).
return {
  args = { "seat player", "int crosses" },

  { "choose", { -- the player picks a starting island
      to = "player",
      moves = {
        pick = {
          regions = "all",
          where = { starting = true },
          needs = { { "may_pick", "==", true, "island_picked" } },
          apply = function(game, player, island, pick)
            game:add("islands_picked", 1)
            island:set("picked", true)
            game:emit("island_picked", player, island)
            player:set("budget", pick.crosses)
            game:run("start_crosses", player, island)
            return stop
          end,
        },
      },
    } },
}
