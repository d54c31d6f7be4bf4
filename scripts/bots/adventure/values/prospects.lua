-- For bots: how near a player is to all missions still to be completed.
return function(game, player)
  local prospects = 0
  for mission in game.missions:cards() do
    if rules.is_wanted(game, player, mission) then prospects = prospects + rules.nearness(game, player, mission) end
  end
  return prospects
end
