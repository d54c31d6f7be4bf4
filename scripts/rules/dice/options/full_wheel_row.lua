-- House rule: a wheel of which no symbol is free cannot be taken; who finds nothing else has come up empty (R-7).
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
