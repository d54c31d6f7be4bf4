-- When moments arise: after a tax's losses, at a bust, and when ship colors gather in the harbor (JC-24, JC-26, JC-27).
return {
  after = {
    ["tax_losses.lose"] = { "moments", { run = { "moments" } } },
    ["bust.harbor"] = { "moments", { run = { "moments" } } },

    ["ship_enters.bust"] = { "colors", function(game, entering)
      if not entering.batch then game:run("count_colors") end
    end },

    ["batch.outcome"] = { "colors", { run = { "count_colors" } } },
  },
}
