-- The moment of a mission has come for a player, who is asked as soon as all that goes with it is done.
return function(game, player, mission)
  if mission:get("mission_done", player) == 0 then mission:set("offered", 1, player) end
end
