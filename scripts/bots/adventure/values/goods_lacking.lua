-- For bots: how many more items a player needs for a mission.
local kinds <const> = { "ares", "book", "herbs", "bread", "rum" }

return function(_, player, mission)
  local lacking = 0
  for _, kind in ipairs(kinds) do
    local wanted = mission:count(kind)
    if wanted > 0 then
      for item in player.items:cards() do
        wanted = wanted - item:count(kind)
      end
      lacking = lacking + math.max(wanted, 0)
    end
  end
  return lacking
end
