-- A rule that others call: what it takes is found out from what it does.
return function(game, player, amount)
  player:add("seen", amount)
  game:emit("paid", player, amount)
end
