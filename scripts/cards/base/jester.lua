--- Jester: Pays you {pays} coins if the harbor is empty when your part of Trade & Hire begins, and
---   for every bust.
-- Every jester pays its owner for a bust, in anyone's turn (B-23, B-56).
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
      if jester:owner() == buster and option.jester_bust == "others" then return end
      game:run("gain_coins", jester:owner(), rules.jester_pay(game, jester))
    end,
  },
}
