-- Offers a player all missions of this moment that ask for this number of cards.
return function(game, player, moment, cards)
  for mission in game.missions:cards() do
    if mission.moment == moment and mission.needs == cards then rules.offer(game, player, mission) end
  end
end
