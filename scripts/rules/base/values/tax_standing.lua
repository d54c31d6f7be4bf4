-- How a player stands for a tax bonus: the fewer influence, or the more cutlasses, the better (B-27).
return function(game, player, bonus)
  if bonus == "influence" then return -rules.influence(game, player) end
  return rules.cutlasses(game, player)
end
