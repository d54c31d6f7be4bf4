-- For bots: how far a player has come on the islands and lanes. The nearer to the end, the more the next space is worth.
local space <const>, point <const>, person <const>, lane <const> = 18, 40, 60, 30

return function(game, player)
  local progress = 0
  for region in game.board:regions() do
    local spaces = region:count()
    if spaces > 0 then
      local marked = region:marked(player)
      local worth = lane
      if region.kind == "island" then worth = point * region.points + person end
      progress = progress + space * marked + worth * marked * marked // (spaces * spaces)
    end
  end
  return progress
end
