-- The extra coins of a team after this many failures of the chapter (AD-41).
return function(game)
  local bonus = game:get("failures") * option.replay_bonus_step
  return option.replay_bonus_cap and math.min(bonus, option.replay_bonus_cap) or bonus
end
