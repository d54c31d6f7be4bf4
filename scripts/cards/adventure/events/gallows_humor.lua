--- Gallows Humor: If the active player goes bust, that player gains a crown and every other player
---   a coin.
return {
  on = {
    turn_busted = function(game, humor, buster)
      game:run("gain_crowns", buster, 1)
      for player in game:players() do
        if player ~= buster then game:run("gain_coins", player, 1) end
      end
    end,
  },
}
