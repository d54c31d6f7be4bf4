-- Trade: the ship is discarded, then pays its coins and those of matching traders (B-40).
return {
  args = { "seat player", "card ship" },

  { "trade", function(game, trade) -- the ship leaves the harbor and pays its coins
      local player, ship = trade.player, trade.ship
      ship:move(rules.trade_destination(game, player, ship))
      game:emit("ship_traded", player, ship)
      game:run("gain_coins", player, rules.trade_income(game, player, ship))
    end },
}
