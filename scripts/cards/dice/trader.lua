--- Trader ({color}, {second_color}): From the turn after the trader joins, each ship of these
---   colors is worth {crosses} crosses more to you.
--- Wholesaler ({color}, {second_color}): From the turn after the wholesaler joins, each ship of
---   these colors is worth {crosses} crosses more to you.
-- Clauses DG-61, DG-62
return {
  adjust = {
    ship_crosses = function(crosses, game, trader, player, ship)
      if ship.color ~= trader.color and ship.color ~= trader.second_color then return crosses end
      return crosses + trader.crosses
    end,
  },
}
