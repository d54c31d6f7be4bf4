-- How many markers on missions win a chapter (AD-40).
return function(game)
  return option.victory_markers[game:player_count()]
end
