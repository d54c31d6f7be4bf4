-- Whether the trader of a ship says who gets its gift: with two players there is no choice, alone nobody is there (JC-6).
return function(game, _, ship)
  return ship.gift > 0 and game:player_count() > 2
end
