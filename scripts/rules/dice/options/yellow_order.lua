-- House rule: a yellow wheel may double a yellow ship that was taken before it in the same action (DG-35).
return {
  on = {
    action_begins = function(_, player)
      for ship in player.hold:cards() do
        if ship.doubles then ship:set("doubled", 1) end
      end
    end,
  },

  adjust = {
    takes_over = function(over, game, player)
      if rules.yellow_barred(game, player) > 0 or player:get("yellow_wheels") == 0 then return over end
      for ship in player.hold:cards() do
        if ship.doubles and ship:get("doubled") == 0 then return false end
      end
      return over
    end,
  },

  extend = {
    take = {
      moves = {
        double = {
          from = "hold",
          where = { doubles = true },
          needs = {
            { "card.doubled", "==", 0, "already_used" },
            { "yellow_wheels", ">", 0, "needs_wheel" },
            { "yellow_barred", "==", 0, "no_such_move" },
          },
          apply = function(game, player, ship)
            player:add("yellow_wheels", -1)
            game:emit("wheels_used", player, "yellow", 1)
            ship:set("doubled", 1)
            player:add("budget", rules.column_value(game, ship))
          end,
        },
      },
    },
  },
}
