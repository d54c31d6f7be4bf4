-- With nothing left to turn up, a tax increase that is no card brings coins back first (B-63).
if not option.taxes then return {} end

return {
  replace = {
    nothing_to_draw = {
      args = { "bool batch" },

      { "tax", function(game)
          game:run("extra_tax", rules.extra_tax_kind(game))
        end },

      { "draw", function(game)
          rules.draw_source(game):deal(game.revealed, 1)
        end },

      { "look", function(game, nothing)
          local card = game.revealed:first()
          if not card then return end
          game:run("settle", card, nothing.batch)
          return stop
        end },

      { "stop", function(game)
          game:set("exhausted", 1)
        end },
    },
  },
}
