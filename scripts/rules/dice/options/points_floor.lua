-- House rule: points never fall below this (R-17).
return {
  wrap = {
    ["lose_points.count"] = function(inner, game, loss)
      loss.points = math.min(loss.points, math.max(loss.player:get("points") - option.points_floor, 0))
      return inner(game, loss)
    end,
  },
}
