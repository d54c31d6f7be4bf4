-- Compensation: every other player pays the active one for a card taken, from hand to hand (B-9, B-44).
return {
  args = { "seat player" },
  locals = { "int kept" }, -- what the active player may not take (only with coins_cap)

  { "pay", function(game, fee) -- the player pays the active player
      local active = game:active()
      if fee.player == active then return end
      local paid = fee.player.coins:move(active.coins, rules.compensation(game, fee.player) - fee.kept)
      if paid == 0 then return end
      game:emit("coins_paid", fee.player, paid)
      game:emit("coins_gained", active, paid)
    end },
}
