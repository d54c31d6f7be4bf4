-- Chased away: the combs fall into the grass, the bees fly off.
return {
  { "drop", function(game) -- the combs fall into the grass, and the bees fly off
      game:set("chased", true)
      for card in game.tray:cards() do
        card:move(card.kind == "bee" and game.field or game.grass)
      end
      game:emit("keeper_chased", game:active())
    end },
}
