-- An action: red wheel, takes, skulls, then one budget of all that was gained, to be crossed on the map (DG-23, DG-24).
return {
  args = { "seat player", "int takes", "int skulls" },
  locals = { "bool stocked" },

  { "begin", function(game, action) -- the player may use a red wheel before anything is taken
      local player = action.player
      action.stocked = rules.well_stocked(game)
      player:set("budget", 0)
      player:set("takes_left", action.takes)
      game:emit("action_begins", player, rules.items(game))
      if rules.may_use_red(game, player) then game:run("red_wheel", player) end
    end },

  { "jesters", function(game, action) -- the jesters of an empty-handed player may earn crosses
      local player = action.player
      if rules.empty_handed(game, player) and rules.may_jest(game, player) > 0 then game:run("jesters", player) end
    end },

  { "takes", { run = { "take", "player" } } }, -- the player takes from the board

  { "skulls", function(game, action) -- the player crosses the skulls that the stop costs
      if action.skulls > 0 then game:run("skulls", action.player, action.skulls) end
    end },

  { "budget", function(game, action) -- the player makes the crosses gained, those of admirals included
      local player = action.player
      if action.stocked and not rules.barred(game, player) then player:add("budget", rules.admiral_crosses(game, player)) end
      game:run("cross", player)
    end },
}
