-- Pirates' Nest: ships of all five colors, repelled and kept; they go to the discard when the last one comes (JC-25).
return {
  on = {
    ship_collected = function(game, nest, player)
      if rules.collected_colors(game, player) < nest.needs then return end
      player.collected:move_all(game.discard)
      game:run("fulfil", player, nest)
    end,
  },
}
