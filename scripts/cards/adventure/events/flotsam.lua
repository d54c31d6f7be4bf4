--- Flotsam: Every player with the fewest coins gains 2 coins.
local found <const> = 2

return {
  on = {
    event_revealed = function(game)
      local fewest = rules.fewest_coins(game)
      for player in game:players() do
        if rules.coins(game, player) == fewest then game:run("gain_coins", player, found) end
      end
    end,
  },
}
