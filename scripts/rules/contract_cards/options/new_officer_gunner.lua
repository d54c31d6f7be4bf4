-- A gunner just hired pays at once, on the ships that are left (JC-5).
return {
  on = {
    card_hired = function(game, player, card)
      if card.profession == "gunner" then game:run("gain_coins", player, rules.gunner_pay(game)) end
    end,
  },
}
