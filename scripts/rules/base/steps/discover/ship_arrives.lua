-- A ship is sighted: a player who is strong enough may repel it, otherwise it enters the harbor (B-14, B-15).
return {
  args = { "card ship", "bool batch" },

  { "repel", function(game, arrival) -- a player who is strong enough is asked about the ship
      if arrival.batch then return end
      local player, ship = game:active(), arrival.ship
      if rules.may_repel(game, player, ship) then
        game:run("repel", player, ship)
        return stop
      end
      game:set("unrepelled", ship.skull and "skull" or "too_strong")
    end },

  { "enter", { run = { "ship_enters", "ship", "batch" } } }, -- the ship enters the harbor otherwise
}
