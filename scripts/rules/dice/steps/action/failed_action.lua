-- After a failed roll the active player has a skull, a few crosses, and the use of jesters, but takes nothing (DG-25, DG-26).
return {
  args = { "seat player" },

  { "skull", function(game, action) -- the player crosses skulls for the failed turn
      game:run("skulls", action.player, option.fail_skulls)
    end },

  { "budget", function(game, action) -- the player gets a few crosses, and may use jesters
      action.player:set("budget", option.fail_crosses)
      if rules.may_jest(game, action.player) > 0 then game:run("jesters", action.player) end
    end },

  { "cross", { run = { "cross", "player" } } }, -- the player makes these crosses
}
