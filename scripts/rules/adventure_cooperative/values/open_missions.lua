-- How many missions on the table nobody has completed (AD-40).
return function(game)
  local open = 0
  for mission in game.missions:cards() do
    if rules.undone(game, mission) then open = open + 1 end
  end
  return open
end
