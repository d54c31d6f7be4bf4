-- Flotsam: every player with the fewest coins gains some.
local found <const> = 2

return {
  on = {
    event_revealed = function(game)
      local fewest = rules.coins(game, game:active())
      for player in game:players() do
        fewest = math.min(fewest, rules.coins(game, player))
      end
      for player in game:players() do
        if rules.coins(game, player) == fewest then game:run("gain_coins", player, found) end
      end
    end,
  },
}
