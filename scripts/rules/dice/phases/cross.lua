-- Crosses are made one by one, next to spaces joined with the start; crosses left over are lost (DG-37 to DG-47).
return {
  args = { "seat player" },

  { "choose", { -- the player crosses a space or is done
      to = "player",
      unless = "budget_spent",
      moves = {
        cross = {
          spaces = "frontier",
          needs = {
            { "ships_of_color", ">", 0, "needs_ship", where = { kind = "color" } },
            { "cross_cost", "<=", "budget", "needs_crosses", where = { kind = "number" } },
            { "yellow_wheels", ">=", "space.yellow", "needs_wheel", where = { kind = "wheel" } },
            { "orange_wheels", ">=", "space.orange", "needs_wheel", where = { kind = "wheel" } },
            { "blue_wheels", ">=", "space.blue", "needs_wheel", where = { kind = "wheel" } },
            { "treasures", ">=", "space.threshold", "needs_treasures", where = { mission = "treasures" } },
            { "wheels", ">=", "space.threshold", "needs_wheels", where = { mission = "wheels" } },
            { "islands", ">=", "space.threshold", "needs_islands", where = { mission = "islands" } },
            { "skulls_crossed", ">=", "space.threshold", "needs_skulls", where = { mission = "skulls" } },
            { "cutlasses", ">=", "space.threshold", "needs_crew", where = { mission = "cutlasses" } },
            { "missions", ">=", "space.threshold", "needs_missions", where = { mission = "missions" } },
          },
          apply = function(game, player, space)
            rules.cross_space(game, player, space)
          end,
        },

        done = { implied = true, apply = stop },
      },
    } },

  { "rest", function(game, cross) -- the crosses left over are lost
      local player = cross.player
      local rest = player:get("budget")
      if rest <= 0 then return end
      player:set("budget", 0)
      game:emit("crosses_lapsed", player, rest)
    end },
}
