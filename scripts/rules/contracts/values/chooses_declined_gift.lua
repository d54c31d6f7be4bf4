-- Whether the trader of a ship whose coins are declined says who gets its gift.
return function(game, player, ship)
  return option.nemesis_gift_stays and rules.chooses_gift(game, player, ship)
end
