-- Open contracts may be completed at every question of a player's own part, also after a bust (JC-22, JC-27).
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
      if passed > 0 and rules.completes_by_itself(game) == 0 and rules.some_contract_ready(game, player) then return 0 end
      return passed
    end,
  },
}
