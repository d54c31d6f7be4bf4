-- The crown track counts wherever influence does, and six colors allow one more card (AD-23, AD-24, AD-38).
return {
  adjust = {
    influence = function(influence, game, player)
      return influence + rules.crown_influence(game, player)
    end,

    color_allowance = function(takes, game)
      return rules.all_colors_lie(game) and option.six_color_takes or takes
    end,
  },
}
