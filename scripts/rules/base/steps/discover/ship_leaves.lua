-- A repelled ship goes to the discard, pays nothing and does not count as a color in the harbor (B-16).
return {
  args = { "card ship" },

  { "discard", function(game, leaving) -- the ship goes to the discard
      local player, ship = game:active(), leaving.ship
      ship:move(rules.repel_destination(game, player, ship))
      game:emit("ship_repelled", player, ship)
    end },
}
