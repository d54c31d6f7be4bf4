-- A player may complete a mission now, and is asked as soon as everything under way is done.
return function(game, player, mission)
  if not mission:get("mission_done", player) then mission:set("offered", true, player) end
end
