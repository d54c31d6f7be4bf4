-- A wheel space is paid with circled wheels of its color, which do nothing else for it (DG-41).
return function(game, player, space)
  if space.yellow > 0 then
    player:add("yellow_wheels", -space.yellow)
    game:emit("wheels_used", player, "yellow", space.yellow)
  end
  if space.orange > 0 then
    player:add("orange_wheels", -space.orange)
    game:emit("wheels_used", player, "orange", space.orange)
  end
  if space.blue > 0 then
    player:add("blue_wheels", -space.blue)
    game:emit("wheels_used", player, "blue", space.blue)
  end
end
