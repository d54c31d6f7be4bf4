-- What the hourglass of a mission does: those who play together have a line of their own.
return function(mission)
  if option.adventure_mode == "cooperative" then return mission.team_line end
  return mission.line
end
