-- Points count at once, and a player with enough wins on the spot, even in the middle of a turn (DG-54, DG-86).
return {
  args = { "seat player", "int points" },

  { "count", function(game, gain) -- the points count, and may win the game
      local player = gain.player
      if gain.points == 0 then return end
      game:emit("points_gained", player, gain.points)
      if player:add("points", gain.points) >= option.points_to_win then game:run("win", player) end
    end },
}
