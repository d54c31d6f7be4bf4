-- House rule: a wheel rolled a second time simply stays where it stands (DG-17).
return {
  replace = {
    remove_wheel = {
      args = { "seat player", "name color" },

      { "stay", function(game, staying)
          game:emit("wheel_stayed", staying.player, rules.item_in(game, game.harbor, "wheel", staying.color))
        end },
    },
  },
}
