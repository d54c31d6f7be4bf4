--- Señora Anne: Each profession you hire costs you {discount} coins less.
return {
  adjust = {
    hire_price = function(price, game, anne)
      return math.max(price - anne.discount, option.hire_floor)
    end,
  },
}
