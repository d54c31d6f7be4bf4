-- Home in time: the combs on the tray are yours, and for every bee there you may pick up a comb from the grass.
return {
  locals = { "int left" },

  { "carry", function(game, take) -- the combs on the tray go to the pantry, its bees fly off
      local keeper = game:active()
      local honey = game.tray:sum("honey")
      for card in game.tray:cards() do
        if card.kind == "bee" then
          take.left = take.left + 1
          card:move(game.field)
        else
          card:move(keeper.pantry)
        end
      end
      game:emit("combs_taken", keeper, honey)
    end },

  { "gather", { -- the player picks up combs, one for each bee
      about = "gather",
      moves = {
        gather = {
          from = "grass",
          needs = { { "take.left", ">", 0, "hands_full" } },
          apply = function(game, player, comb, take)
            take.left = take.left - 1
            comb:move(player.pantry)
            game:emit("comb_gathered", player, comb)
          end,
        },
        done = { implied = true, apply = stop },
      },
    } },
}
