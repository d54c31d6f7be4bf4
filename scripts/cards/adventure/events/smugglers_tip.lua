-- Smuggler's Tip: before the first draw the active player may look as a lookout does.
return {
  adjust = {
    looks_left = function(looks, game, _, player)
      local before_draw = player:is_active() and game:get("drawn") == 0
      return before_draw and looks + rules.tip(game) or looks
    end,
  },
}
