-- House rule: nobody draws coins beyond the cap.
return {
  wrap = {
    ["gain_coins.deal"] = function(inner, game, gain)
      local room = math.max(option.coin_cap - gain.player.coins:count(), 0)
      gain.amount = math.min(gain.amount, gain.gained + room)
      return inner(game, gain)
    end,
  },
}
