-- House rule: a yellow wheel may double a yellow ship that was taken before it in the same action (DG-35).
return {
  on = {
    action_begins = function(_, player)
      for ship in player.hold:cards() do
        if ship.doubles then ship:set("doubled", true) end
      end
    end,
  },

  adjust = {
    takes_over = function(over, game, player)
      if rules.yellow_barred(game, player) or player:get("yellow_wheels") == 0 then return over end
      for ship in player.hold:cards() do
        if ship.doubles and not ship:get("doubled") then return false end
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
            { "card.doubled", "==", false, "already_used" },
            { "yellow_wheels", ">", 0, "needs_wheel" },
            { "yellow_barred", "==", false, "no_such_move" },
          },
          apply = function(game, player, ship)
            rules.use_wheels(game, player, game.box:find("row", "yellow"), 1)
            ship:set("doubled", true)
            player:add("budget", rules.column_value(game, ship))
          end,
        },
      },
    },
  },
}
