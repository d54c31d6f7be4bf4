--- Dead Calm: The discovery ends as soon as the harbor holds {needs} cards.
return {
  adjust = {
    discover_over = function(over, game, calm)
      return over or game.harbor:count() >= calm.needs
    end,
  },
}
