-- When moments arise: after a tax's losses, at a bust, and when ship colors gather in the harbor (JC-24, JC-26, JC-27).
return {
  after = {
    ["tax_losses.lose"] = { "moments", { run = { "moments" } } }, -- players who paid the tax may complete a contract about it
    ["bust.harbor"] = { "moments", { run = { "moments" } } }, -- the active player may complete a contract about the bust

    ["ship_enters.bust"] = { "colors", function(game, entering) -- the colors in the harbor are counted once the ship is there
      if not entering.batch then game:run("count_colors") end
    end },

    ["batch.outcome"] = { "colors", { run = { "count_colors" } } }, -- the colors in the harbor are counted after the batch
  },
}
