--- Customs Sloop: A tax increase at once: players with {tax_threshold} or more coins lose half of
---   them. Whoever has the fewest influence points gains a coin.
return {
  on = {
    event_revealed = function(game)
      game:run("tax", "influence", nil)
    end,
  },
}
