-- For bots: how far a player has come on the islands, and on lanes that lead to a new one. The nearer to the end, the more the
-- next space is worth; what a lane was worth, the island that it opens is.
local space <const>, point <const>, person <const>, lane <const> = 18, 40, 60, 30
local way <const>, detour <const>, opened <const> = 14, 3, 110

return function(game, player)
  local progress = 0
  for region in game.board:regions() do
    local spaces = region:count()
    if spaces > 0 then
      local marked = region:marked_count(player)
      local worth, each = lane, way
      if region.kind == "island" then
        worth = point * region.points + person
        each = space
        if region:open(player) then progress = progress + opened end
      elseif region.near and region.far and region.near:open(player) and region.far:open(player) then
        worth = 0
        each = detour
      end
      progress = progress + each * marked + worth * marked * marked // (spaces * spaces)
    end
  end
  return progress
end
