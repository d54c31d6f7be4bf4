-- With nothing left to turn up, a tax increase without a card first brings coins back (B-63).
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
