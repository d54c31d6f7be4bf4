-- A tax increase that is no card: the losses fill the discard, which is shuffled before the bonus is paid (B-63).
return {
  args = { "name bonus" },

  { "losses", { run = { "tax_losses" } } },

  { "shuffle", function(game)
      if game.discard:count() > 0 then rules.shuffle_discard(game) end
    end },

  { "bonus", { run = { "tax_bonus", "bonus" } } },
  { "end", { emit = { "tax_resolved", "bonus" } } },
}
