-- Pay coins to the discard pile; nobody gains them.
return {
  args = { "seat player", "int coins" },

  { "pay", function(game, payment) -- the player pays coins
      local paid = payment.player.coins:move(game.discard, payment.coins)
      if paid > 0 then game:emit("coins_paid", payment.player, paid) end
    end },
}
