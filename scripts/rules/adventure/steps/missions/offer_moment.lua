-- All missions of such a moment that ask for so many cards are offered to a player.
return function(game, player, moment, cards)
  for mission in game.missions:cards() do
    if mission.moment == moment and mission.needs == cards then rules.offer(game, player, mission) end
  end
end
