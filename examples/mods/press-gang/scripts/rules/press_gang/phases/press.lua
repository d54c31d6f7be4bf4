-- Press: a player gives a sailor or pays. A player who can do neither is not asked.
return {
  args = { "seat giver", "seat taker", "int ransom" },

  { "choose", {
      to = "giver",
      moves = {
        give_sailor = {
          from = "display",
          where = { profession = "sailor" },
          apply = function(game, giver, sailor, press)
            sailor:move(press.taker.display)
            game:emit("sailor_pressed", giver, sailor, press.taker)
            return stop
          end,
        },
        pay_ransom = {
          needs = { { "coins", ">=", "press.ransom", "needs_ransom" } },
          apply = function(game, giver, press)
            giver.coins:move(press.taker.coins, press.ransom)
            game:emit("ransom_paid", giver, press.ransom, press.taker)
            return stop
          end,
        },
      },
    } },
}
