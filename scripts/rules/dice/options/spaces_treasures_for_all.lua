-- House rule: later finders of a treasure still gain a point.
return {
  after = {
    ["treasure.find"] = { "leftovers", function(game, treasure) -- later finders of the treasure gain a point
      if treasure.space:get("claimed") > 1 then game:run("gain_points", treasure.player, 1) end
    end },
  },
}
