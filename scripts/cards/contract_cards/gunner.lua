--- Gunner: When your part of Trade & Hire begins, pays you 1 coin for each ship in the harbor
---   except the first.
-- Clause JC-3
return {
  on_own = {
    visit_begins = function(game, gunner, visitor)
      game:run("gain_coins", visitor, rules.gunner_pay(game))
    end,
  },
}
