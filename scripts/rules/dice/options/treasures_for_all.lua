-- House rule: who comes to a treasure later still finds a point.
return {
  after = {
    ["treasure.find"] = { "leftovers", function(game, treasure)
      if treasure.space:get("claimed") > 1 then game:run("gain_points", treasure.player, 1) end
    end },
  },
}
