-- House rule: a wheel without a free symbol cannot be taken; with nothing else left, the player is empty-handed (R-7).
return {
  extend = {
    ["take.take_wheel"] = { needs = { { "wheel_free", ">", 0, "row_full" } } },
  },

  adjust = {
    empty_handed = function(_, game, player)
      for item in game.harbor:cards() do
        if item.kind == "ship" or rules.wheel_free(game, player, item) > 0 then return false end
      end
      return true
    end,
  },
}
