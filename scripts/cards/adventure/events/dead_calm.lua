--- Dead Calm: The discovery ends as soon as the harbor holds {needs} cards.
return {
  adjust = {
    discover_over = function(over, game, calm)
      return game.harbor:count() >= calm.needs and 1 or over
    end,
  },
}
