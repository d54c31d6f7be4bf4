-- Compensation: every other player pays the active one for a card taken, from hand to hand (B-9, B-44).
return {
  args = { "seat player" },

  { "pay", function(game, fee)
      local active = game:active()
      if fee.player == active then return end
      local paid = fee.player.coins:move(active.coins, option.compensation)
      if paid == 0 then return end
      game:emit("coins_paid", fee.player, paid)
      game:emit("coins_gained", active, paid)
    end },
}
