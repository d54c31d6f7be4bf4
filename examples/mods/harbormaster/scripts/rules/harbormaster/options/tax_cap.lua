-- House rule: a limit on the coins that a tax increase takes from a player.

---@type Layer
return {
  wrap = {
    tax_loss = function(inner, game, player, threshold)
      return math.min(inner(game, player, threshold), option.tax_cap)
    end,
  },
}
