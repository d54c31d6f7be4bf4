-- An admiral just hired pays at once if enough cards are left (B-42, B-55).
return {
  on = {
    card_hired = function(game, player, card)
      if card.profession == "admiral" and game.harbor:count() >= card.needs then
        game:run("gain_coins", player, card.pays)
      end
    end,
  },
}
