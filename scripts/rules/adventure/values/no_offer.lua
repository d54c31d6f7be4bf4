-- Whether no mission whose moment it is can be completed by a player.
return function(game, player)
  for mission in game.missions:cards() do
    if rules.offer_stands(game, player, mission) then return false end
  end
  return true
end
