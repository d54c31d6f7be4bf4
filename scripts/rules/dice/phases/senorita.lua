-- A señorita fills one space on every island that is not complete, reached or not, free of all conditions (DG-49, DG-65).
return {
  args = { "seat player" },

  { "begin", function(game) -- no island has been served yet
      game:set("filling", true)
      for region in game.board:regions() do
        if region.kind == "island" then region:set("served", false) end
      end
    end },

  { "choose", { -- the player fills a space or is done
      to = "player",
      moves = {
        fill = {
          spaces = "free",
          within = { kind = "island" },
          needs = { { "region.served", "==", false, "already_served" } },
          apply = function(game, player, space)
            space:mark(player, "fill")
            space.region:set("served", true)
            game:emit("space_filled", player, space)
            rules.check_island(game, player, space)
          end,
        },

        done = { implied = true, apply = stop },
      },
    } },

  { "end", function(game) -- the spaces are filled
      game:set("filling", false)
    end },
}
