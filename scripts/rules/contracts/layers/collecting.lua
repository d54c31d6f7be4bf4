-- A repelled ship may be kept next to the display instead of being discarded (JC-25).
return {
  before = {
    ["ship_leaves.discard"] = { "keep", function(game, leaving) -- the player may keep the ship for a contract
      local player = game:active()
      if rules.may_collect(game, player, leaving.ship) then game:run("repelled", player, leaving.ship) end
    end },
  },

  after = {
    ["ship_leaves.discard"] = { "kept", function(game, leaving) -- the kept ship counts for contracts
      if not game:get("collecting") then return end
      game:set("collecting", false)
      game:emit("ship_collected", game:active(), leaving.ship)
    end },
  },

  adjust = {
    repel_destination = function(zone, game, player)
      return game:get("collecting") and player.collected or zone
    end,
  },
}
