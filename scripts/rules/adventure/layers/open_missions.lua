-- Missions may be completed at every question of an own turn, also after a bust (AD-15).
return {
  extend = {
    discover = { moves = { complete = "complete" } },
    after_bust = { moves = { complete = "complete" } },
    visit = { moves = { complete = "complete" } },
    ["after_bust.claim"] = { needs = { { "option.claim_after_bust", "==", true, "no_such_move" } } },
  },

  after = {
    ["bust.claim"] = { "complete", function(game)
        if not option.claim_after_bust then game:run("after_bust", game:active()) end
      end },
  },

  adjust = {
    passed_over = function(passed, game, player)
      local busy = rules.markers_left(game, player) > 0 or rules.can_sell(game, player)
      return busy and 0 or passed
    end,
  },
}
