-- The page to read at Month's End: it may depend on whether anybody has completed a mission (AD-13).
return function(game, mission)
  local team = option.adventure_mode == "cooperative"
  local checks = team and mission.team_checks or mission.checks
  local reads = team and mission.team_reads or mission.reads
  if checks == 0 then return reads end
  local checked = game.missions:find("page", checks)
  if checked and checked:get("completions") > 0 then return reads end
  return team and mission.team_otherwise or mission.otherwise
end
