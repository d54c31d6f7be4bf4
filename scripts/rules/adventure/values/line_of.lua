-- What the hourglass of a mission does; it has a separate line for players who play together.
return function(mission)
  if option.adventure_mode == "cooperative" then return mission.team_line end
  return mission.line
end
