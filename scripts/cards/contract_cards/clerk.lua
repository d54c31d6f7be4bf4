--- Clerk ({color}): For each ship of this color that you trade, you may take one more card in this
---   part.
-- A ship that is kept counts, too (JC-2).
return {
  adjust = {
    more_takes = function(takes, game, clerk, player, ship)
      return ship.color == clerk.color and takes + rules.clerk_takes(game, ship) or takes
    end,
  },
}
