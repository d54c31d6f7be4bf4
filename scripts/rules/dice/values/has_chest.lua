-- Whether the chest is in play: with five players, unless the table agreed otherwise (DG-8).
return function(game)
  if option.chest == "auto" then return game:player_count() == 5 end
  return option.chest == "always"
end
