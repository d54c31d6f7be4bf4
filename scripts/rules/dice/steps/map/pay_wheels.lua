-- A wheel space is paid with circled wheels of its color, which do nothing else for it (DG-41).
return function(game, player, space)
  player:add("yellow_wheels", -space.yellow)
  player:add("orange_wheels", -space.orange)
  player:add("blue_wheels", -space.blue)
end
