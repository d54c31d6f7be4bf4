-- Whether a card takes part in the match: each player wins each person once, and the chest may stay in the box.
return function(game, card)
  if card.kind == "chest" then return rules.has_chest(game, card) end
  if card.kind ~= "person" or card:zone() ~= game.box then return true end
  local before = 0
  for player in game:players() do
    for person in player.crew:cards() do
      if person.type == card.type then before = before + 1 end
    end
  end
  for person in game.box:cards() do
    if person == card then break end
    if person.type == card.type then before = before + 1 end
  end
  return before < game:player_count()
end
