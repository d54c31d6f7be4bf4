-- A keeper takes the coins of repelled ships into its cellar, and counts.
return {
  on_own = {
    ship_repelled = function(game, me, player)
      game.deck:move(me.cellar, 1)
      me:add("jars", 2)
      me:add("debts", 1, player)
    end,
  },
  adjust = {
    influence = function(influence, _, me, player)
      return influence + me.cellar:count() + me:get("jars") + me:get("debts", player)
    end,
  },
}
