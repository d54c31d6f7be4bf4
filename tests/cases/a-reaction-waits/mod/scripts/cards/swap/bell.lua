return { on = { ship_repelled = function(game, me) game:run("gain_coins", me:owner() or game:active(), 1) end } }
