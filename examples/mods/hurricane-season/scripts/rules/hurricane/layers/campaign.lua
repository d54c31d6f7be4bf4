-- What the match before has left: coins in the storehouse, and for each setback more coins to begin with.

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
