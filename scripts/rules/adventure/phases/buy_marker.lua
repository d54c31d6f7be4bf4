-- At some Month's Ends a player may buy a marker off the character; then the next one is asked (AD-32).
return {
  args = { "seat player" },

  { "choose", { -- the player buys a marker or passes
      to = "player",
      unless = "cannot_buy",
      moves = {
        buy = {
          apply = function(game, player)
            game:run("pay_coins", player, rules.buying_price(game))
            game:run("buy", player)
            return stop
          end,
        },

        pass = { apply = stop },
      },
    } },

  { "next", function(game, buying) -- the next player is asked
      rules.ask_next(game, "buy_marker", buying.player)
    end },
}
