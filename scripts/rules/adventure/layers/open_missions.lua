-- Missions may be completed at every question in a player's own turn, even after a bust (AD-15).
return {
  extend = {
    discover = { moves = { complete = "complete" } },
    after_bust = { moves = { complete = "complete" } },
    visit = { moves = { complete = "complete" } },
  },

  adjust = {
    passed_over = function(passed, game, player)
      local busy = rules.markers_left(game, player) > 0 or rules.can_sell(game, player)
      return busy and 0 or passed
    end,
  },
}
