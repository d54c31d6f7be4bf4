-- Clerk: for each ship of its color that its owner trades, the owner may take a card more in this part (JC-2).
return {
  on_own = {
    ship_traded = function(game, clerk, trader, ship)
      if ship.color == clerk.color then trader:add("takes_left", rules.clerk_takes(game, ship)) end
    end,
  },

  adjust = {
    side_gain = function(gain, game, clerk, _, ship)
      return ship.color == clerk.color and gain + rules.clerk_takes(game, ship) or gain
    end,
  },
}
