-- How many months a chapter lasts at most, from the mission of a page on (AD-13).
return function(game, page)
  local mission = game.missions:find("page", page) or game.story_deck:find("page", page)
  if not mission or (mission.team_line ~= "check" and mission.team_line ~= "read") then return 1 end
  local months = rules.months_from(game, mission.team_reads)
  if mission.team_line == "check" then months = math.max(months, rules.months_from(game, mission.team_otherwise)) end
  return months + 1
end
