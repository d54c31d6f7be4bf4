-- The coins of a ship have been declined; this is told once.
return function(game, player, ship)
  if game:get("declining") == 0 then return end
  game:set("declining", 0)
  game:emit("coins_declined", player, ship)
end
