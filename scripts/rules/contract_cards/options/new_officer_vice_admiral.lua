-- A vice admiral just hired pays at once if the number of cards left is right (JC-5).
return {
  on = {
    card_hired = function(game, player, card)
      if card.profession ~= "vice_admiral" then return end
      local cards = game.harbor:count()
      if cards < card.needs or cards > card.at_most then return end
      game:run("gain_coins", player, rules.vice_admiral_pay(game, card, player))
    end,
  },
}
