-- How many professions of a player are printed with a cost of no more than a mission says (AD-22).
return function(_, player, mission)
  local hands = 0
  for card in player.display:cards() do
    if card.kind == "profession" and card.cost <= mission.wage then hands = hands + 1 end
  end
  return hands
end
