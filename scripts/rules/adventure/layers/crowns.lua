-- The crown track is influence wherever influence is asked for, and six colors give a take more (AD-23, AD-24, AD-38).
local all_colors <const> = 6

return {
  adjust = {
    influence = function(influence, game, player)
      return influence + rules.crown_influence(game, player)
    end,

    color_allowance = function(takes, game)
      return rules.ship_colors(game) >= all_colors and option.six_color_takes or takes
    end,
  },
}
