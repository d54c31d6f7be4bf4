-- A ship is worth the crosses of its column, perhaps doubled, and those of traders; some cells cost skulls (DG-29, DG-30, DG-35).
return {
  args = { "seat player", "card ship", "int double" },

  { "take", function(game, take) -- the player takes the ship for its crosses
      local player, ship = take.player, take.ship
      local crosses = rules.column_value(game, ship)
      player:add("takes_left", -1)
      ship:move(player.hold)
      game:emit("ship_taken", player, ship)
      if take.double > 0 then
        rules.use_wheels(game, player, game.box:find("row", "yellow"), 1)
        ship:set("doubled", true)
        crosses = crosses + crosses
      end
      player:add("budget", crosses + rules.ship_crosses(game, player, ship))
      local skulls = rules.ship_skulls(game, ship)
      if skulls > 0 then game:run("skulls", player, skulls) end
    end },
}
