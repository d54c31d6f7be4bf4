-- Spice: every few of them are worth one influence.

---@type Layer
return {
  adjust = {
    influence = function(value, game, player)
      return value + player:get("spice") // option.spice_per_influence
    end,
  },
}
