-- Whether one player ranks before another: more influence, then more coins (B-69).
return function(game, player, rival)
  local mine, theirs = rules.influence(game, player), rules.influence(game, rival)
  if mine == theirs and option.tie_breaks_coins then
    mine, theirs = rules.coins(game, player), rules.coins(game, rival)
  end
  return mine > theirs
end
