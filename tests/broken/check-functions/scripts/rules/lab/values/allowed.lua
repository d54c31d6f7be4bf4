-- A query must not change the match.
return function(game, player)
  player:add("seen", 1)
  game:run("turn", player)
  return player:get("seen") > 0
end
