-- For bots: how near the team is to each mission that nobody has completed: as near as its nearest player.
-- Bots add up all seats, so only the first counts it.
return function(game, player)
  if player.seat > 0 then return 0 end
  local prospects = 0
  for mission in game.missions:cards() do
    if rules.undone(game, mission) then
      local nearest = 0
      for helper in game:players() do
        local nearness = rules.nearness(game, helper, mission)
        if nearness > nearest and rules.markers_left(game, helper) > 0 then nearest = nearness end
      end
      prospects = prospects + nearest - rules.still_open(game)
    end
  end
  return prospects
end
