-- The partner of a player sits opposite.
return function(_, player)
  return player:next():next()
end
