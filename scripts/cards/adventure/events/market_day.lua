--- Market Day: The active player may take one more card this turn.
return {
  adjust = {
    allowance = function(allowance, game, market, player)
      return player:is_active() and allowance + 1 or allowance
    end,
  },
}
