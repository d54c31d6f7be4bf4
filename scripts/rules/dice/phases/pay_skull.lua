-- Players with green skulls choose for each skull: the next box of the row, or a green one (DG-53).
return {
  args = { "seat player" },

  { "choose", { -- the player crosses the next box of the row or a green skull
      to = "player",
      moves = {
        regular = {
          apply = function(game, player)
            rules.cross_box(game, player)
            return stop
          end,
        },

        green = {
          apply = function(game, player)
            rules.cross_green(game, player)
            return stop
          end,
        },
      },
    } },
}
