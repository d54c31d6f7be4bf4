-- Royal Audience: a player may pay coins for crowns; then the next one is asked.
return {
  args = { "seat player" },

  { "choose", { -- the player pays for the audience or passes
      to = "player",
      unless = "cannot_attend",
      moves = {
        use = {
          apply = function(game, player)
            game:run("pay_coins", player, rules.audience_price(game))
            game:run("gain_crowns", player, rules.crowns_offered(game))
            return stop
          end,
        },

        pass = { apply = stop },
      },
    } },

  { "next", function(game, audience) -- the next player is asked
      rules.ask_next(game, "audience", audience.player)
    end },
}
