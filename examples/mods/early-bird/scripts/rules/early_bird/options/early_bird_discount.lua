-- House rule: until the active player has hired somebody, a hire costs them less, but never less than the minimum.

---@type Layer
return {
  on = {
    card_hired = function(game, player)
      player:add("hired", 1)
    end,
  },

  adjust = {
    hire_price = function(value, game, player)
      if player:is_active() and player:get("hired") == 0 then
        return math.max(value - option.early_bird_discount, option.hire_floor)
      end
      return value
    end,
  },
}
