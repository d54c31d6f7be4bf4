-- Whether one player ranks before another: more influence, then the tie breaks in their order (B-69).
return function(game, player, rival)
  local mine, theirs = rules.influence(game, player), rules.influence(game, rival)
  if mine ~= theirs then return mine > theirs end
  for i = 1, #option.tie_breaks do
    local tie_break = option.tie_breaks[i]
    mine, theirs = rules[tie_break](game, player), rules[tie_break](game, rival)
    if mine ~= theirs then return mine > theirs end
  end
  return false
end
