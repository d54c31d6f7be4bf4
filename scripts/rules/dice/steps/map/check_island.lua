-- The last space of an island completes it (DG-48).
return function(game, player, space)
  local region = space.region
  if region and region.kind == "island" and region:complete(player) then game:run("complete_island", player, region) end
end
