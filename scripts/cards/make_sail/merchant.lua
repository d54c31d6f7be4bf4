--- Merchant ({color}): Each ship of this color that you trade for coins goes under this card, where
---   it is worth {tuck_influence} influence.
-- Clauses MS-6 to MS-8
return {
  adjust = {
    trade_destination = function(zone, game, merchant, player, ship)
      local goes_under = zone == game.discard and ship.color == merchant.color and rules.trade_income(game, player, ship) > 0
      return goes_under and merchant.tucked or zone
    end,

    influence = function(influence, game, merchant, player)
      return influence + merchant.tucked:count() * rules.tucked_worth(game, player, merchant)
    end,
  },
}
