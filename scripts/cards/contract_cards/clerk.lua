-- Clerk: for each ship of its color that its owner trades or keeps, the owner may take a card more in this part (JC-2).
return {
  adjust = {
    more_takes = function(takes, game, clerk, _, ship)
      return ship.color == clerk.color and takes + rules.clerk_takes(game, ship) or takes
    end,
  },
}
