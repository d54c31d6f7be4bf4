-- Harbor Feast: a player may give bread or rum for crowns; then the next one is asked.
return {
  args = { "seat player" },

  { "choose", { -- the player gives bread or rum, or passes
      to = "player",
      unless = "cannot_feast",
      moves = {
        use = {
          from = "items",
          when = function(game, player, item)
            return item.item == "bread" or item.item == "rum"
          end,
          apply = function(game, player, item)
            item:move(game.discard)
            game:emit("item_given", player, item)
            game:run("gain_crowns", player, rules.crowns_offered(game))
            return stop
          end,
        },

        pass = { apply = stop },
      },
    } },

  { "next", function(game, feast) -- the next player is asked
      rules.ask_next(game, "feast", feast.player)
    end },
}
