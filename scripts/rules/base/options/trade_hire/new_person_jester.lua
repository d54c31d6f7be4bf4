-- A jester hired as the last card pays at once (B-42, B-56).
return {
  on = {
    card_hired = function(game, player, card)
      if card.profession == "jester" and game.harbor:count() == 0 then
        game:run("gain_coins", player, rules.jester_pay(game, card))
      end
    end,
  },
}
