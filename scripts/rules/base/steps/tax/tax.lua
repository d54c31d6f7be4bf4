-- A tax increase: the rich lose, then somebody is paid, then the card is discarded (B-26 to B-28).
return {
  args = { "name bonus", "card card" },

  { "losses", { run = { "tax_losses", "card" } } },
  { "bonus", { run = { "tax_bonus", "bonus", "card" } } },

  { "end", function(game, tax)
      if tax.card then tax.card:move(game.discard) end
      game:emit("tax_resolved", tax.bonus)
    end },
}
