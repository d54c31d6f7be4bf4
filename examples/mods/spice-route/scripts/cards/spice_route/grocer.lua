-- Grocer: each ship of two coins or more that its owner trades also brings a spice.

---@type Ability
return {
  on_own = {
    ship_traded = function(game, grocer, player, ship)
      if ship.coins >= grocer.needs then
        game:emit("spice_gained", player, player:add("spice", 1))
      end
    end,
  },
}
