--- Jester: Pays you {pays} coins if the harbor is empty when your part of Trade & Hire begins, and
---   for every bust.
-- Every jester pays its owner for a bust, in anyone's turn (B-23, B-56).
return {
  on_own = {
    visit_begins = function(game, jester, visitor)
      if rules.empty_harbor_pays(game, visitor) then game:run("gain_coins", visitor, rules.jester_pay(game, jester)) end
    end,
  },

  on = {
    turn_busted = function(game, jester)
      game:run("gain_coins", jester:owner(), rules.jester_pay(game, jester))
    end,
  },
}
