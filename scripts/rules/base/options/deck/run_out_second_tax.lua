-- Every reshuffle of a discovery after the first happens inside a tax increase without a card (B-64).
if not option.taxes then return {} end

return {
  extend = { reshuffle = { locals = { "name tax" } } },

  before = {
    ["discover.choose"] = { "begin", function(game) -- reshuffles of this discovery are counted from now on
      game:set("discovering", true)
      game:set("reshuffles", 0)
    end },

    ["reshuffle.shuffle"] = { "losses", function(game, reshuffle) -- players lose coins to a tax before the second reshuffle
      local again = game:get("discovering") and game:get("reshuffles") > 0
      if not again or game.discard:count() == 0 then return end
      reshuffle.tax = rules.extra_tax_kind(game)
      game:run("tax_losses", nil)
    end },
  },

  after = {
    ["discover.choose"] = { "end", function(game) -- reshuffles are no longer counted
      game:set("discovering", false)
    end },

    ["reshuffle.shuffle"] = { "bonus", function(game, reshuffle) -- the bonus of that tax is paid after the reshuffle
      if not reshuffle.tax then return end
      game:run("tax_bonus", reshuffle.tax, nil)
      game:emit("tax_resolved", reshuffle.tax)
    end },
  },
}
