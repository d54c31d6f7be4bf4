-- How much team influence wins a chapter (AD-40).
return function(game)
  return option.victory_influence[game:player_count()]
end
