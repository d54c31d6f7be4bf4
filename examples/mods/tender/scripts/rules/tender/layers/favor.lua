-- Each round ends with a tender; the favor lasts until the winner's next turn is over.

---@type Layer
return {
  on = {
    round_ends = function(game)
      game:run("tender")
    end,

    turn_ends = function(game, player)
      player:set("favor", 0)
    end,
  },

  adjust = {
    allowance = function(value, game, player)
      return player:is_active() and value + player:get("favor") or value
    end,
  },
}
