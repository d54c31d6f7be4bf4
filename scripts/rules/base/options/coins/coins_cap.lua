-- House rule: nobody holds coins beyond the cap. The supply pays no more, and a compensation beyond it stays with its payer.
local function room(player)
  return math.max(option.coins_cap - player.coins:count(), 0)
end

return {
  wrap = {
    ["gain_coins.deal"] = function(inner, game, gain)
      gain.amount = math.min(gain.amount, gain.gained + room(gain.player))
      return inner(game, gain)
    end,
  },

  before = {
    ["compensate.pay"] = { "cap", function(game, fee) -- the payer keeps what the active player may not take
      fee.kept = math.max(rules.compensation(game, fee.player) - room(game:active()), 0)
    end },
  },

  adjust = {
    trade_funds = function(funds, _, player)
      return math.min(funds, math.max(option.coins_cap, player.coins:count()))
    end,
  },
}
