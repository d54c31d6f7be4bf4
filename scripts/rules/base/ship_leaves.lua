-- A repelled ship goes to the discard, pays nothing and is no color of the harbor (B-16).
return {
  args = { "card ship" },

  { "discard", function(game, leaving)
      leaving.ship:move(game.discard)
      game:emit("ship_repelled", game:active(), leaving.ship)
    end },
}
