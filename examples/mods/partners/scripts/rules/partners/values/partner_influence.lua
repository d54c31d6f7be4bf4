-- The influence of a player's partner.
return function(game, player)
  return rules.influence(game, rules.partner(game, player))
end
