-- Hire: the price goes to the discard, the profession to the player's display (B-41).
return {
  args = { "seat player", "card profession" },

  { "hire", function(game, hire) -- the player pays the price and takes the person
      local player, profession = hire.player, hire.profession
      local price = player.coins:move(game.discard, rules.hire_price(game, player, profession))
      if price > 0 then game:emit("coins_paid", player, price) end
      profession:move(player.display)
      game:emit("card_hired", player, profession)
    end },
}
