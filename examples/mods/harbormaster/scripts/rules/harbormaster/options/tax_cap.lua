-- House rule: a tax increase takes no more than so many coins from anybody.

---@type Layer
return {
  wrap = {
    tax_loss = function(inner, game, player, threshold)
      return math.min(inner(game, player, threshold), option.tax_cap)
    end,
  },
}
