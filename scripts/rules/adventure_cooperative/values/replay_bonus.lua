-- The extra coins of a team after this many failures of the chapter (AD-41).
return function(game)
  local bonus, most = game:get("failures") * option.replay_coins_each, option.replay_coins_most
  return most > 0 and math.min(bonus, most) or bonus
end
