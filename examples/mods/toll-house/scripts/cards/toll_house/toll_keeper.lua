-- Toll keeper: a hire costs every other player more.

---@type Ability
return {
  adjust = {
    hire_price = {
      of = "others",
      change = function(price, game, keeper)
        return price + keeper.toll
      end,
    },
  },
}
