-- Whether the trader of a ship says who gets its gift: with two players there is no choice, alone nobody is there (JC-6).
return function(game, _, ship)
  local others = game:player_count() - 1
  return ship.gift > 0 and others > 1
end
