-- Red wheel: with enough on the board it is worth crosses at once, before anything is taken (DG-36).
return {
  args = { "seat player" },

  { "choose", { -- the player uses a red wheel or not
      to = "player",
      moves = {
        use_red = {
          apply = function(game, player)
            rules.use_wheels(game, player, game.box:find("row", "red"), 1)
            player:set("budget", option.worth_red)
            game:run("cross", player)
            return stop
          end,
        },

        skip = { apply = stop },
      },
    } },
}
