-- A mission is worth more to the first player who crosses its space (DG-75).
return {
  args = { "seat player", "space space" },

  { "meet", function(game, mission) -- the player gains the points of the mission
      local player, space = mission.player, mission.space
      local first = space:add("claimed", 1) == 1
      player:add("missions", 1)
      game:emit("mission_met", player, space)
      game:run("gain_points", player, first and space.points or space.later_points)
    end },
}
