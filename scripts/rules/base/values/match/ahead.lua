-- Whether one player ranks before another: more influence, then the tie breaks in their order (B-69).
return function(game, player, rival)
  local mine, theirs = rules.influence(game, player), rules.influence(game, rival)
  if mine ~= theirs then return mine > theirs end
  for _, tie_break in ipairs(option.tie_breaks) do
    local more, less = rules[tie_break](game, player), rules[tie_break](game, rival)
    if more ~= less then return more > less end
  end
  return false
end
