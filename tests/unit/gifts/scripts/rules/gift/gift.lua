-- A gift: the next player gets coins from the deck, and the giver none.
return {
  args = { "seat player" },

  { "choose", {
      to = "player",
      moves = {
        give = {
          apply = function(game, player)
            game:run("gain_coins", player:next(), 4)
            return stop
          end,
        },
        withhold = { apply = stop },
      },
    } },
}
