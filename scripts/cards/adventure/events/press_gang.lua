--- Press Gang: Sailors, pirates and Tybuk Brothers cost everyone one coin less this turn.
return {
  adjust = {
    hire_price = function(price, game, gang, player, card)
      local pressed = card.profession == "sailor" or card.profession == "pirate" or card.profession == "tybuk"
      return pressed and math.max(price - 1, 0) or price
    end,
  },
}
