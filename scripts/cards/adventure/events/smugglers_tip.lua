--- Smuggler’s Tip: Before the first card the active player may look at the top of the deck, like
---   a lookout.
return {
  adjust = {
    looks_left = function(looks, game, tip, player)
      local before_draw = player:is_active() and game:get("drawn") == 0
      return before_draw and looks + rules.tip(game) or looks
    end,
  },
}
