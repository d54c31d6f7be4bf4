-- A wheel is circled on the sheet at once; clerks make crosses of it (DG-31, DG-70).
return {
  args = { "seat player", "card wheel" },

  { "take", function(game, take) -- the player takes the wheel and circles a symbol
      local player, wheel = take.player, take.wheel
      player:add("takes_left", -1)
      wheel:move(player.hold)
      game:emit("wheel_taken", player, wheel)
      player:add("budget", rules.wheel_crosses(game, player, wheel))
      game:run("circle", player, game.box:find("row", wheel.color))
    end },
}
