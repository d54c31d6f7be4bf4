-- Open contracts may be completed at every question of a player's own part, and by the active player until the turn
-- ends: also after a bust, and when the others have had their parts (JC-22, JC-27).
return {
  extend = {
    discover = { moves = { complete = "complete" } },
    after_bust = { moves = { complete = "complete" } },
    visit = { moves = { complete = "complete" } },
  },

  after = {
    ["trade_hire.parts"] = { "complete", function(game) -- the active player may still complete contracts
      if game:player_count() > 1 then game:run("closing", game:active()) end -- solo: nothing has happened since
    end },
  },

  adjust = {
    passed_over = function(passed, game, player)
      if passed > 0 and rules.completes_by_itself(game) == 0 and rules.some_contract_ready(game, player) then return 0 end
      return passed
    end,
  },
}
