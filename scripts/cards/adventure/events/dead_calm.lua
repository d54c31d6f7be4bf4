--- Dead Calm: The discovery ends as soon as four cards lie in the harbor.
local full <const> = 4

return {
  adjust = {
    discover_over = function(over, game)
      return game.harbor:count() >= full and 1 or over
    end,
  },
}
