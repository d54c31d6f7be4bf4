-- For bots: how near a player is to all missions still to be completed.
return function(game, player)
  if rules.markers_left(game, player) == 0 then return 0 end
  local prospects = 0
  for mission in game.missions:cards() do
    if mission:get("mission_done", player) == 0 then
      prospects = prospects + rules.nearness(game, player, mission)
    end
  end
  return prospects
end
