-- Circled wheels are crossed as they are used (DG-34).
return function(game, player, color, count)
  game.box:find("row", color):add("unused", -count, player)
  game:emit("wheels_used", player, color, count)
end
