-- Trader, wholesaler: more crosses for each ship of their two colors, from the turn after they joined on (DG-61, DG-62).
return {
  adjust = {
    ship_crosses = function(crosses, _, trader, _, ship)
      if trader:get("joined") > 0 then return crosses end
      if ship.color ~= trader.color and ship.color ~= trader.second_color then return crosses end
      return crosses + trader.crosses
    end,
  },
}
