-- House rule: a wheel rolled a second time simply stays (DG-17).
return {
  replace = {
    remove_wheel = {
      args = { "seat player", "name color" },

      { "stay", function(game, staying) -- the wheel stays on the board
          game:emit("wheel_stayed", staying.player, rules.wheel_on_board(game, staying.color))
        end },
    },
  },
}
