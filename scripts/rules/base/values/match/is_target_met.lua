-- Whether somebody has come as far as the match goes (B-67).
return function(game)
  if not option.game_end_round_end then return game:get("ending") end
  for player in game:players() do
    if rules.end_progress(game, player) >= rules.influence_target(game) then return true end
  end
  return false
end
