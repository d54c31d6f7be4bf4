-- Trade & Hire: the active player's part, then that of each other player, clockwise (B-35, B-49).
return {
  args = { "seat next" },

  { "parts", function(game, phase) -- each player has a part, clockwise from the active one
      local player = phase.next
      local following = player:next()
      game:run("visit", player)
      phase.next = following
      if following ~= game:active() then return again end
    end },

  { "leftovers", function(game) -- the cards left in the harbor are discarded
      game.harbor:move_all(game.discard)
    end },
}
