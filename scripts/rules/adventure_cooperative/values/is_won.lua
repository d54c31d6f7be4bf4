-- Whether the chapter is won: every mission completed by somebody, with markers and influence as card 9 says (AD-40).
return function(game)
  local players = game:player_count()
  return rules.open_missions(game) == 0 and rules.team_markers(game) >= option.victory_markers[players]
    and rules.team_influence(game) >= option.victory_influence[players]
end
