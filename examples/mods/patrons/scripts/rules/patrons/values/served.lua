-- Whether a player has hired as many as the patron asks for.
return function(game, player)
  local patron = player.patron:first()
  if patron == nil then return false end
  local count = 0
  for card in player.display:cards() do
    if card.profession == patron.favors then count = count + 1 end
  end
  return count >= patron.needs
end
