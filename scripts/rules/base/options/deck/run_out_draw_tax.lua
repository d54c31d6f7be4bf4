-- With nothing left to turn up, a tax increase without a card first brings coins back (B-63).
if not option.taxes then return {} end

return {
  replace = {
    nothing_to_draw = {
      { "tax", function(game) -- a tax increase without a card brings coins back
          game:run("extra_tax", rules.extra_tax_kind(game))
        end },

      { "stop", function(game) -- the discovery ends if there is still no card
          if game.deck:count() == 0 then game:set("exhausted", true) end
        end },
    },
  },
}
