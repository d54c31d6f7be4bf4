-- A tax increase without a card: the losses fill the discard, which is shuffled before the bonus is paid (B-63).
return {
  args = { "name bonus" },

  { "losses", function(game) -- players with many coins lose some of them
      game:run("tax_losses", nil)
    end },

  { "shuffle", function(game) -- the discard is shuffled into the deck
      if game.discard:count() > 0 then rules.shuffle_discard(game) end
    end },

  { "bonus", function(game, tax) -- the players whom the bonus favors gain coins
      game:run("tax_bonus", tax.bonus, nil)
    end },
  { "end", { emit = { "tax_resolved", "bonus" } } }, -- the tax is over
}
