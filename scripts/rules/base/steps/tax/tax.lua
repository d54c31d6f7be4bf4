-- A tax increase: the rich lose, then somebody is paid, then the card is discarded (B-26 to B-28).
return {
  args = { "name bonus", "card card" },

  { "losses", { run = { "tax_losses", "card" } } }, -- players with many coins lose some of them
  { "bonus", { run = { "tax_bonus", "bonus", "card" } } }, -- the players whom the bonus favors gain coins

  { "end", function(game, tax) -- the tax card is discarded
      if tax.card then tax.card:move(game.discard) end
      game:emit("tax_resolved", tax.bonus)
    end },
}
