-- Tolls: a hire costs more for each toll keeper of somebody else.

---@type Layer
return {
  adjust = {
    hire_price = function(value, game, player)
      return value + rules.tolls_to_pay(game, player)
    end,
  },
}
