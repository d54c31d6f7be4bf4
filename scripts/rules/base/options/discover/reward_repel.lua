-- House rule: repelling a ship pays.
return {
  on = {
    ship_repelled = function(game, player)
      game:run("gain_coins", player, option.reward_repel)
    end,
  },
}
