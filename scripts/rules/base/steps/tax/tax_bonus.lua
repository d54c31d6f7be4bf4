-- Tax bonus: the player with the fewest influence, or the most cutlasses, gains; so does everybody tied (B-27).
return {
  args = { "name bonus", "card card" },

  { "pay", function(game, tax) -- the players whom the bonus favors gain coins
      local best = rules.tax_standing(game, game:active(), tax.bonus)
      for player in game:players() do
        local standing = rules.tax_standing(game, player, tax.bonus)
        if standing > best then best = standing end
      end
      local coins = rules.tax_pay(game, tax.card)
      for player in game:players() do
        if rules.tax_standing(game, player, tax.bonus) == best then game:run("gain_coins", player, coins) end
      end
    end },
}
