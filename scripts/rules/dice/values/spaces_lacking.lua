-- For hints: how many spaces a player still has to cross to complete an island, with those of the shortest lane that leads there
-- from an island already reached (DG-38, DG-48).
return function(game, player, island)
  local lacking = island:count() - island:marked_count(player)
  if island:open(player) then return lacking end
  local shortest
  for lane in game.board:regions() do
    local from = lane.near == island and lane.far or lane.far == island and lane.near
    if from and from:open(player) then
      local left = lane:count() - lane:marked_count(player)
      if not shortest or left < shortest then shortest = left end
    end
  end
  return shortest and lacking + shortest or 0
end
