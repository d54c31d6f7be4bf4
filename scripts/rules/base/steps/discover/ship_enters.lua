-- A ship enters the harbor; a second one of its color busts the turn (B-20).
return {
  args = { "card ship", "bool batch" },
  locals = { "bool second" },

  { "enter", function(game, entering) -- the ship goes to the harbor
      local ship = entering.ship
      entering.second = rules.same_color(game, ship) > 0
      ship:move(game.harbor)
      game:emit("ship_entered", game:active(), ship)
    end },

  { "bust", function(game, entering) -- a second ship of its color busts the turn
      if entering.second and not entering.batch then game:run("bust", entering.ship) end
    end },
}
