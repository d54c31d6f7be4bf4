-- With nothing left to turn up, a tax increase that is no card brings coins back first (B-63).
if not option.taxes then return {} end

return {
  replace = {
    nothing_to_draw = {
      { "tax", function(game)
          game:run("extra_tax", rules.extra_tax_kind(game))
        end },

      { "stop", function(game)
          if game.deck:count() == 0 then game:set("exhausted", true) end
        end },
    },
  },
}
