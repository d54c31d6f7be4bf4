-- While the chest is there nobody is empty-handed (R-11).
return {
  adjust = {
    empty_handed = function(empty, game)
      return empty and game.chest:count() == 0
    end,
  },
}
