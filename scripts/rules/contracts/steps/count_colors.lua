-- The ship colors in the harbor are looked at: more than before this turn may be a moment, but not in a bust (JC-24).
return {
  { "look", function(game) -- everybody hears if there are more colors than before this turn
      if game:get("busted") then return stop end
      local before, now = game:get("colors_seen"), rules.ship_colors(game)
      if now <= before then return stop end
      game:set("colors_seen", now)
      game:emit("colors_rose", game:active(), before, now)
    end },

  { "ask", { run = { "moments" } } }, -- players may complete a contract about these colors
}
