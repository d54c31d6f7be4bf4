-- A card has come into the harbor: four colors may be a moment, and so may the fourth card, but not in a bust (AD-20, AD-21).
return {
  { "look", function(game) -- missions about the harbor are offered to the active player
      if game:get("busted") then return stop end
      local before, now = game:get("colors_seen"), rules.ship_colors(game)
      local active, cards = game:active(), game.harbor:count()
      local any = rules.offer_moment(game, active, "stop_at", cards - 1, cards)
      if now > before then
        game:set("colors_seen", now)
        any = rules.offer_moment(game, active, "harbor_colors", before, now) or any
      end
      if not any then return stop end
    end },

  { "ask", { run = { "mission_moment", "active" } } }, -- the active player is asked about them
}
