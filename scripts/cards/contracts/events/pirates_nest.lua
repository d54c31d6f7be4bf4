--- Pirates' Nest: Repel ships of all {needs} colors and keep one of each; with the last one you
---   discard them all.
-- Clause JC-25
return {
  on = {
    ship_collected = function(game, nest, player)
      if rules.collected_colors(game, player) < nest.needs then return end
      player.collected:move_all(game.discard)
      game:run("fulfil", player, nest)
    end,
  },
}
