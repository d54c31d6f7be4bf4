-- A ship may allow more than itself, whatever its taker does with it (JC-2).
return {
  before = {
    ["take.take"] = { "more takes", function(game, take) -- the ship lets its taker take more cards
        local player, ship = take.player, take.card
        if ship.kind == "ship" then player:add("takes_left", rules.more_takes(game, player, ship)) end
      end },
  },

  adjust = {
    side_gain = function(gain, game, player, ship)
      return gain + rules.more_takes(game, player, ship)
    end,
  },
}
