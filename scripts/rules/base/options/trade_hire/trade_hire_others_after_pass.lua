-- House rule: when the active player takes nothing, nobody else may.
return {
  wrap = {
    ["trade_hire.parts"] = function(inner, game, phase)
      local active = game:active()
      if phase.next ~= active and active:get("taken") == 0 then return end
      return inner(game, phase)
    end,
  },
}
