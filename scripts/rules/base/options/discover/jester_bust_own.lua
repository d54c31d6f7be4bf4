-- House rule: a bust pays the jesters of the other players only (B-23).
return {
  wrap = {
    jester_pay = function(inner, game, jester)
      if game:get("busted") and jester:owner():is_active() then return 0 end
      return inner(game, jester)
    end,
  },
}
