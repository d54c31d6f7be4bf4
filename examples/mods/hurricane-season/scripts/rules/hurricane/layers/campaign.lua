-- What the previous match left behind: coins in the storehouse, and more starting coins for each setback.

---@type Layer
return {
  wrap = {
    starting_coins = function(inner, game, player, order)
      return inner(game, player, order) + game:get("setbacks") * option.setback_coins
    end,
  },

  after = {
    ["setup.coins"] = { "saved coins", function(game)
        game.deck:move(game.storehouse, game:get("saved") * game:player_count())
      end },
  },
}
