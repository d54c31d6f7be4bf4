-- A team that lost the chapter before begins with more coins; the first player says who gets how many (AD-41).
return {
  args = { "seat receiver", "int left" },
  locals = { "int given" },

  { "rest", function(game, bonus)
      if bonus.left > 0 and bonus.receiver:next() ~= game:active() then return end
      game:run("gain_coins", bonus.receiver, bonus.left)
      return stop
    end },

  { "choose", {
      moves = {
        give = {
          args = { { name = "coins", low = 0, high = "distribute.left" } },
          apply = function(game, player, coins, bonus)
            bonus.given = coins
            return stop
          end,
        },
      },
    } },

  { "give", { run = { "gain_coins", "receiver", "given" } } },

  { "next", function(game, bonus)
      game:run("distribute", bonus.receiver:next(), bonus.left - bonus.given)
    end },
}
