-- A wheel symbol is circled if one is free; a green one is crossed at once and scores (DG-31, DG-32, R-7).
return {
  args = { "seat player", "card row" },

  { "circle", function(game, circle) -- the player circles a wheel symbol, if one is free
      local player, row = circle.player, circle.row
      if rules.row_free(game, player, row) <= 0 then return end
      if row.row == "green" then
        game:emit("green_wheel_crossed", player)
        game:run("gain_points", player, rules.green_value(game, player))
      else
        game:emit("wheel_circled", player, row)
        row:add("unused", 1, player)
      end
      row:add("taken", 1, player)
    end },
}
