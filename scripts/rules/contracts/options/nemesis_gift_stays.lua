-- House rule: declining the coins of a ship declines its gift too (JC-23).
return {
  adjust = {
    gift_coins = function(coins, game)
      return not game:get("declining") and coins or 0
    end,
  },
}
