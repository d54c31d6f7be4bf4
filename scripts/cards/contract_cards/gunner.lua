-- Gunner: pays its owner for every ship in the harbor but one, before they pick (JC-3).
return {
  on_own = {
    visit_begins = function(game, _, visitor)
      game:run("gain_coins", visitor, rules.gunner_pay(game))
    end,
  },
}
