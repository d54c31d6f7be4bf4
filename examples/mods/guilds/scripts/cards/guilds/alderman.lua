-- Alderman: counts for more in a full display.

---@type Ability
return {
  adjust = {
    influence = function(influence, game, _, player)
      return influence + rules.standing(game, player)
    end,
  },
}
