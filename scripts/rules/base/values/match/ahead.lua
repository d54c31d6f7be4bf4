-- Whether one player ranks before another: more influence, then more coins (B-69).
return function(game, player, rival)
  local mine, theirs = rules.influence(game, player), rules.influence(game, rival)
  if mine ~= theirs or not option.tie_breaks_coins then return mine > theirs end
  return rules.coins(game, player) > rules.coins(game, rival)
end
