-- Bust: the harbor is lost, jesters laugh, and nobody trades or hires (B-22 to B-24).
return {
  args = { "card ship" },

  { "harbor", function(game, bust) -- the cards in the harbor are discarded
      game:set("busted", true)
      game.harbor:move_all(game.discard)
      game:emit("turn_busted", game:active(), bust.ship)
    end },

  { "claim", { run = { "after_bust", "active" } } }, -- the active player may still claim expeditions
}
