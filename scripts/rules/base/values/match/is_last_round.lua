-- Whether the match ends with this round, as things stand (B-65, B-67).
return function(game)
  return rules.is_target_met(game)
end
