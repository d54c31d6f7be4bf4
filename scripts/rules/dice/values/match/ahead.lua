-- Whether one player ranks before another: the winner, then more points, then fewer skulls.
return function(game, player, rival)
  if player:get("won") ~= rival:get("won") then return player:get("won") end
  local mine, theirs = player:get("points"), rival:get("points")
  if mine ~= theirs then return mine > theirs end
  return rules.skulls_crossed(game, player) < rules.skulls_crossed(game, rival)
end
