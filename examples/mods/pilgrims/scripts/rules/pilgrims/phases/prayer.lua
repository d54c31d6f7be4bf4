-- Prayer: a player who goes bust may give up a pilgrim, and the second ship sails on instead.
return {
  args = { "seat player", "card ship" },

  { "forget", function(game)
      game:set("prayed", false)
    end },

  { "prayer", {
      to = "player",
      unless = "no_pilgrim",
      moves = {
        pray = {
          from = "display",
          where = { profession = "pilgrim" },
          apply = function(game, player, pilgrim, prayer)
            pilgrim:move(game.discard)
            prayer.ship:move(game.discard)
            game:set("prayed", true)
            game:emit("bust_prayed_away", player, pilgrim)
            return stop
          end,
        },
        accept_fate = { apply = stop },
      },
    } },
}
