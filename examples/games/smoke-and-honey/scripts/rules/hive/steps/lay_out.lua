-- A new summer: all combs and bees into the hive.
return {
  { "collect", function(game) -- everything that is out goes into the box
      for _, zone in ipairs({ game.tray, game.grass, game.field }) do
        zone:move_all(game.box)
      end
    end },

  { "fill", function(game) -- combs and bees go into the hive and are shuffled
      for card in game.box:cards() do
        if rules.in_hive(game, card) then
          card:move(game.hive)
        end
      end
      game.hive:shuffle("cards")
      game:emit("summer_begins", game:get("summers") + 1)
    end },
}
