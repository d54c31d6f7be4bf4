-- Ship race: the first player to trade enough ships triggers the end, and each player's progress is shown.

---@type Layer
return {
  on = {
    ship_traded = function(game, player)
      player:add("ships_traded", 1)
    end,
  },

  adjust = {
    end_progress = function(value, game, player)
      if player:get("ships_traded") >= option.ships_to_trade then
        return math.max(value, rules.influence_goal(game))
      end
      return value
    end,
  },
}
