-- With nothing left to turn up, a tax increase that is no card brings coins back first (B-63).
if not option.taxes then return {} end

return {
  before = {
    ["nothing_to_draw.stop"] = { "tax", function(game)
      game:run("extra_tax", rules.extra_tax_kind(game))
    end },
  },

  wrap = {
    ["nothing_to_draw.stop"] = function(inner, game)
      if game.deck:count() == 0 then return inner(game) end
    end,
  },
}
