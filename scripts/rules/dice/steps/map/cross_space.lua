-- A space is crossed: first its price, then its skulls, then what it is worth, then its island (DG-38 to DG-44, DG-48, R-5).
return function(game, player, space)
  player:add("budget", -rules.cross_cost(game, player, space))
  space:mark(player, "cross")
  game:emit("space_crossed", player, space)
  if space.kind == "wheel" then rules.pay_wheels(game, player, space) end
  if space.skulls > 0 and option.skull_before_points then game:run("skulls", player, space.skulls) end
  if space.kind == "treasure" then game:run("treasure", player, space) end
  if space.kind == "mission" then game:run("mission", player, space) end
  rules.check_island(game, player, space)
  if space.skulls > 0 and not option.skull_before_points then game:run("skulls", player, space.skulls) end
end
