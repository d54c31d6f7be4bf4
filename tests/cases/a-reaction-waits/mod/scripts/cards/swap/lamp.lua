return { on_own = { ship_repelled = function(game, _, player) game:run("gain_coins", player, 1) end } }
