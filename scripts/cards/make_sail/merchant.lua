--- Merchant ({color}): Each ship of this color that you trade for coins goes under this card, where
---   it is worth {tuck_influence} influence.
-- Clauses MS-6 to MS-8
return {
  adjust = {
    trade_destination = function(zone, game, merchant, player, ship)
      if zone ~= game.discard or ship.color ~= merchant.color or rules.trade_income(game, player, ship) <= 0 then return zone end
      return merchant.tucked
    end,

    side_gain = function(gain, game, merchant, player, ship)
      return rules.trade_destination(game, player, ship) == merchant.tucked and gain + option.tuck_influence or gain
    end,

    influence = function(influence, game, merchant, player)
      local times = option.tuck_per_merchant and rules.merchants(game, player, merchant) or 1
      return influence + merchant.tucked:count() * option.tuck_influence * times
    end,
  },
}
