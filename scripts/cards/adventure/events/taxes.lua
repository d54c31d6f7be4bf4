--- Royal Audit: A tax increase at once: players with {tax_threshold} or more coins lose half of
---   them. The player with the most cutlasses gains a coin.
--- Customs Sloop: A tax increase at once: players with {tax_threshold} or more coins lose half of
---   them. The player with the fewest influence points gains a coin.
return {
  on = {
    event_revealed = function(game, event)
      game:run("tax", event.taxes, nil)
    end,
  },
}
