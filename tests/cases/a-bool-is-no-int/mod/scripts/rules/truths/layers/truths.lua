return {
  adjust = { cutlasses = function(value) return value > 3 end, may_repel = function() return 7 end },
  wrap = { trade_funds = function(inner, ...) return inner(...) > 1 end },
  on = {
    turn_begins = function(game, player)
      game:emit("told", true, 2)
      game:run("tell", false, 1)
      player:add("owed", player:is_active())
      local found = game.deck:find("skull", 1)
      if rules.match_end_due(game) == 1 and rules.as_number(game, found ~= nil) > 0 then return stop end
      if rules.as_truth(game, 0) then return stop end
    end,
  },
}
