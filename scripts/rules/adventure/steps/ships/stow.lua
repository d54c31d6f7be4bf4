-- Stow: the ship is kept as an item, and traders of its color pay as usual (AD-25, AD-36).
return {
  args = { "seat player", "card ship" },

  { "stow", function(game, stow) -- the player keeps the ship as an item
      local player, ship = stow.player, stow.ship
      ship:move(player.items)
      game:emit("ship_stowed", player, ship)
      game:run("gain_coins", player, rules.stow_income(game, player, ship))
    end },
}
