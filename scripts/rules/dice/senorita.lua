-- A señorita fills one space on every island that is not complete, reached or not, free of all conditions (DG-49, DG-65).
return {
  args = { "seat player" },

  { "begin", function(game)
      game:set("filling", 1)
      for space in game.board:spaces() do
        space:set("served", 0)
      end
    end },

  { "choose", {
      to = "player",
      moves = {
        fill = {
          spaces = "free",
          within = { kind = "island" },
          when = function(game, player, space)
            if rules.is_served(game, space.region) then return false, "already_served" end
            return true
          end,
          apply = function(game, player, space)
            space:mark(player, "fill")
            space:set("served", 1)
            game:emit("space_filled", player, space)
            rules.check_island(game, player, space)
          end,
        },

        done = { implied = true, apply = stop },
      },
    } },

  { "end", function(game)
      game:set("filling", 0)
    end },
}
