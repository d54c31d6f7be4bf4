-- A wheel rolled a second time goes back to the supply, wherever it stands, and discover continues (DG-17).
return {
  args = { "seat player", "name color" },

  { "remove", function(game, removing) -- the wheel goes back to the supply
      local wheel = rules.wheel_on_board(game, removing.color)
      wheel:move(game.supply)
      game:emit("wheel_removed", removing.player, wheel)
    end },
}
