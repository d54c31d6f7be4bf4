-- Points are lost at once; below the end of the track they are still counted (DG-54, DG-55, R-17).
return {
  args = { "seat player", "int points" },

  { "count", function(game, loss) -- the points are lost
      loss.player:add("points", -loss.points)
      game:emit("points_lost", loss.player, loss.points)
    end },
}
