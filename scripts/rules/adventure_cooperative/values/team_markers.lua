-- How many markers lie on completed missions (AD-40).
return function(game)
  local markers = 0
  for mission in game.missions:cards() do
    markers = markers + mission:get("completions")
  end
  return markers
end
