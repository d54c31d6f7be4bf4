-- Whether the chest is in play: with five players, unless the table agreed otherwise (DG-8).
return function(game, chest)
  if option.chest == "auto" then return game:player_count() == chest.meant_for end
  return option.chest == "always"
end
