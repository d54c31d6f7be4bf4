-- Reading: a bust by a gambler ends the turn without any effect, so that jesters do not pay and nothing is claimed (G-4).
return {
  wrap = {
    jester_pay = function(inner, game, jester)
      if game:get("by_gambler") then return 0 end
      return inner(game, jester)
    end,
  },

  extend = {
    ["after_bust.claim"] = { needs = { { "by_gambler", "==", false, "no_such_move" } } },
  },
}
