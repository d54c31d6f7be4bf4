--- Flotsam: Every player with the fewest coins gains {pays} coins.
return {
  on = {
    event_revealed = function(game, flotsam)
      local fewest = rules.fewest_coins(game)
      for player in game:players() do
        if rules.coins(game, player) == fewest then game:run("gain_coins", player, flotsam.pays) end
      end
    end,
  },
}
