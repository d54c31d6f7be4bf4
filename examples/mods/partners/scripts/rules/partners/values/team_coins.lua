-- The coins of both partners, which decide between teams of equal influence.
return function(game, player)
  return rules.coins(game, player) + rules.coins(game, rules.partner(game, player))
end
