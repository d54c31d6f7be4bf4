-- The next box of the skull row is crossed and its penalty lost; beyond the last one nothing happens (DG-51, DG-52).
return function(game, player)
  if rules.boxes_left(game, player) <= 0 then
    game:emit("skull_ignored", player)
    return
  end
  local penalty = rules.penalty(game, player)
  player:add("skulls", 1)
  game:emit("skull_crossed", player, penalty)
  if penalty > 0 then game:run("lose_points", player, penalty) end
end
