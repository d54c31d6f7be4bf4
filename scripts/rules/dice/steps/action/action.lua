-- An action: red wheel, takes, skulls, then one budget of all that was gained, to be crossed on the map (DG-23, DG-24).
return {
  args = { "seat player", "int takes", "int skulls" },
  locals = { "bool stocked" },

  { "begin", function(game, action)
      local player = action.player
      action.stocked = rules.well_stocked(game)
      player:set("budget", 0)
      player:set("takes_left", action.takes)
      game:emit("action_begins", player, rules.items(game))
      if rules.may_use_red(game, player) then game:run("red_wheel", player) end
    end },

  { "jesters", function(game, action)
      local player = action.player
      if rules.empty_handed(game, player) and rules.may_jest(game, player) > 0 then game:run("jesters", player) end
    end },

  { "takes", { run = { "take", "player" } } },

  { "skulls", function(game, action)
      if action.skulls > 0 then game:run("skulls", action.player, action.skulls) end
    end },

  { "budget", function(game, action)
      local player = action.player
      if action.stocked and not rules.barred(game, player) then player:add("budget", rules.admiral_crosses(game, player)) end
      game:run("cross", player)
    end },
}
