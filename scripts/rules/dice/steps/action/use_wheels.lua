-- Circled wheels are crossed as they are used (DG-34).
return function(game, player, row, count)
  row:add("unused", -count, player)
  game:emit("wheels_used", player, row.row, count)
end
