-- House rule: a bust by a gambler is no moment for the Jinx (JC-27).
return {
  before = {
    ["batch.outcome"] = { "by gambler", function(game)
      game:set("by_gambler", 1)
    end },
  },
}
