-- Whether the chapter is won: every mission completed by somebody, with markers and influence as card 9 says (AD-40).
return function(game)
  return rules.open_missions(game) == 0 and rules.team_markers(game) >= rules.markers_to_win(game)
    and rules.team_influence(game) >= rules.influence_to_win(game)
end
