-- Circled wheels are crossed off and never come back (DG-34).
return function(game, player, color, count)
  player:add(color .. "_wheels", -count)
  game:emit("wheel_used", player, color)
end
