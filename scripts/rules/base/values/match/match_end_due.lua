-- Whether the match is over: only at the end of a round, so that all have had equally many turns (B-65, B-67, B-68).
return function(game)
  if game:get("round") == 0 or game:active().seat ~= game:get("first_seat") then return false end
  if option.rounds_idle > 0 and game:get("stalled_rounds") >= option.rounds_idle then return true end
  return rules.is_target_met(game)
end
