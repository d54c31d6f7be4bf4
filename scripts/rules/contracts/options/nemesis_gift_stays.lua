-- House rule: who declines the coins of a ship declines its gift too (JC-23).
return {
  adjust = {
    gift_coins = function(coins, game)
      return game:get("declining") == 0 and coins or 0
    end,
  },
}
