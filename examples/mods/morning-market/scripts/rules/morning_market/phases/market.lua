-- Morning market: before a turn, a player with three professions may sell one for a coin more than its influence.
return {
  args = { "seat seller" },

  { "market", {
      to = "seller",
      unless = "too_few_to_sell",
      moves = {
        let_go = {
          from = "display",
          where = { kind = "profession" },
          apply = function(game, player, person)
            local price = rules.market_price(game, player, person)
            person:move(game.discard)
            game:emit("person_sold", player, person)
            game:run("gain_coins", player, price)
            return stop
          end,
        },
        keep_all = { apply = stop },
      },
    } },
}
