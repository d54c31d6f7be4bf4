-- A question with functions.
return {
  args = { "seat player" },

  { "choose", {
      to = "player",
      moves = {
        show = {
          from = "hand",
          when = function(game, player, card)
            player:set("seen", 1)
            return rules.price(game, player, card) < 3, "too_dear"
          end,
          apply = function(game, player, card, choose)
            game:emit("shown", card, player)
            choose.plyer = player
          end,
        },
        done = { apply = stop },
      },
    } },
}
