-- Whether a player may trade a ship without its coins: a contract asks for it, and there is a marker for that (JC-23).
return function(game, player, ship)
  local nemesis = rules.nemesis(game, ship)
  if not nemesis then return false end
  return rules.may_place(game, player, nemesis)
end
