-- A captain circles wheels, of different colors unless the table agrees otherwise, as if they had been taken (DG-68).
return {
  args = { "seat player", "int left" },

  { "begin", function(game) -- no row is circled for this captain yet
      for row in game.box:cards() do
        if row.kind == "row" then row:set("circled", false) end
      end
    end },

  { "choose", { -- the player circles a wheel or is done
      to = "player",
      moves = {
        circle = {
          from = "box",
          where = { kind = "row" },
          needs = {
            { "captain.left", ">", 0, "no_takes_left" },
            { "card.circled", "==", false, "already_used", when = "option.captain_colors_differ" },
            { "row_free", ">", 0, "row_full" },
          },
          apply = function(game, player, row, captain)
            captain.left = captain.left - 1
            row:set("circled", true)
            game:run("circle", player, row)
            if option.captain_feeds_clerk then player:add("budget", rules.wheel_crosses(game, player, row)) end
          end,
        },

        done = { implied = true, apply = stop },
      },
    } },
}
