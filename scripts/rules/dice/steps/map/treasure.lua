-- A treasure is for the first player who crosses its space; for all others it is gone (DG-44, DG-74).
return {
  args = { "seat player", "space space" },

  { "find", function(game, treasure) -- the first finder gains the points of the treasure
      local player, space = treasure.player, treasure.space
      if space:add("claimed", 1) > 1 then
        game:emit("treasure_gone", player, space)
        return
      end
      player:add("treasures", 1)
      game:emit("treasure_found", player, space)
      game:run("gain_points", player, space.points)
    end },
}
