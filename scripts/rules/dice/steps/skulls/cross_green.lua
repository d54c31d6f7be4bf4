-- A green skull is crossed instead of a box: it never costs points (DG-53).
return function(game, player)
  player:add("green_skulls_crossed", 1)
  game:emit("green_skull_crossed", player)
end
