--- Royal Audit: A tax increase at once: players with {tax_threshold} or more coins lose half of
---   them. Whoever has the most cutlasses gains a coin.
return {
  on = {
    event_revealed = function(game)
      game:run("tax", "cutlasses", nil)
    end,
  },
}
