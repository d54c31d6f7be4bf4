-- Gunner: each ship that the owner repels pays.

---@type Ability
return {
  on_own = {
    ship_repelled = function(game, gunner, player)
      game:run("gain_coins", player, gunner.pays)
    end,
  },
}
