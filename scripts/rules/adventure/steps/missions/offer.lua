-- The moment of a mission has come for a player, who is asked as soon as all that goes with it is done.
return function(game, player, mission)
  if not mission:get("mission_done", player) then mission:set("offered", true, player) end
end
