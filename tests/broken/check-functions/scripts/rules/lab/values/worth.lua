-- A query must return its value.
return function(game, player)
  if player:get("seen") > 3 then return player end
end
