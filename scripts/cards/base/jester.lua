-- Jester: an empty harbor pays its owner, and so does a bust, whoever's it is (B-23, B-56).
return {
  on_own = {
    visit_begins = function(game, jester, visitor)
      if game.harbor:count() > 0 then return end
      if visitor:is_active() and not option.jester_empty_active then return end
      game:run("gain_coins", visitor, rules.jester_pay(game, jester))
    end,
  },

  on = {
    turn_busted = function(game, jester, buster)
      local owner = jester:owner()
      if owner == buster and option.jester_bust == "others" then return end
      game:run("gain_coins", owner, rules.jester_pay(game, jester))
    end,
  },
}
