-- A team that lost the chapter before begins with more coins; the first player says who gets how many (AD-41).
return {
  args = { "seat receiver", "int left" },
  locals = { "int given" },

  { "rest", function(game, bonus) -- the last player gets the coins that are left
      if bonus.left > 0 and bonus.receiver:next() ~= game:active() then return end
      game:run("gain_coins", bonus.receiver, bonus.left)
      return stop
    end },

  { "choose", { -- the first player says how many coins this player gets
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

  { "give", { run = { "gain_coins", "receiver", "given" } } }, -- the player gains these coins

  { "next", function(game, bonus) -- the next player gets some of the rest
      game:run("distribute", bonus.receiver:next(), bonus.left - bonus.given)
    end },
}
