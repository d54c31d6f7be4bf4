-- The first time the marker only waits on the mission: that completes nothing (AD-37).
return {
  args = { "seat player", "card mission" },

  { "wait", function(game, wait) -- a marker of the player waits on the mission
      local player, mission = wait.player, wait.mission
      mission:set("offered", false, player)
      mission:set("waiting", 1, player)
      player:add("markers_waiting", 1)
      game:emit("marker_waits", player, mission)
      if option.characters_waiting_markers then game:run("benefit", player) end
    end },
}
