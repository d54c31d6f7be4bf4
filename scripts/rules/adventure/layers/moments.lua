-- When moments arise: after a tax's losses, when colors gather in the harbor, at its fourth card, and at a stop (AD-20).
return {
  after = {
    ["tax_losses.lose"] = { "moments", function(game) -- players who paid the tax may complete a mission about it
        for player in game:players() do
          game:run("mission_moment", player)
        end
      end },

    ["settle.place"] = { "moments", function(game, settle) -- the new card in the harbor may be the moment of a mission
        local card = settle.card
        if not settle.batch and card:zone() == game.harbor then game:run("watch_harbor") end
      end },

    ["batch.outcome"] = { "moments", { run = { "watch_harbor" } } }, -- the cards of the batch may be the moment of a mission
  },

  before = {
    ["turn.trade_hire"] = { "stopped", { run = { "watch_stop" } } }, -- the stop may be the moment of a mission
  },

  on = {
    tax_lost = function(game, payer)
      rules.offer_moment(game, payer, "paying_tax", -1, 0)
    end,
  },

  adjust = {
    discover_over = function(over, game)
      return over or game:get("discover_ended")
    end,

    allowance = function(allowance, game, player)
      if not player:is_active() then return allowance end
      return math.max(allowance - game:get("fewer_takes"), 0)
    end,
  },
}
