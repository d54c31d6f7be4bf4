-- The active player has stopped: with one card in the harbor a mission may be due (AD-37).
return {
  { "look", function(game) -- missions about a stop are offered to the active player
      if game:get("busted") or game:get("exhausted") then return stop end
      local cards = game.harbor:count()
      if not rules.offer_moment(game, game:active(), "stopped_with", cards - 1, cards) then return stop end
    end },

  { "ask", { run = { "mission_moment", "active" } } }, -- the active player is asked about them
}
