-- Trade: the active player acts, then the others clockwise; of two players the active one acts again (DG-9, DG-27, DG-80).
return {
  args = { "seat next" },

  { "active", function(game) -- the active player acts, or gets a little after a failed turn
      local player = game:active()
      if game:get("failed") then
        game:run("failed_action", player)
      else
        game:run("action", player, rules.takes(game), rules.stop_skulls(game))
      end
    end },

  { "others", function(game, trade) -- the others act, clockwise
      local player = trade.next:next()
      if player == game:active() then return end
      trade.next = player
      game:run("action", player, 1, 0)
      return again
    end },

  { "last action", function(game) -- the active one of two players acts again
      local player = game:active()
      if option.turn_last_take and player:next():next() == player then game:run("action", player, 1, 0) end
    end },
}
