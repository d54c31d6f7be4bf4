-- The coins of a ship have been declined; emits that once.
return function(game, player, ship)
  if not game:get("declining") then return end
  game:set("declining", false)
  game:emit("coins_declined", player, ship)
end
