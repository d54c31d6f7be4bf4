-- For bots: how far a player has come on the islands, and on lanes that lead to a new one. The nearer to the end, the more the
-- next space is worth; what a lane was worth, the island that it opens is.
return function(game, player)
  local progress = 0
  for region in game.board:regions() do
    local spaces = region:count()
    if spaces > 0 then
      local marked = region:marked_count(player)
      local worth, each = rules.lane_worth(game), rules.way_worth(game)
      if region.kind == "island" then
        worth = rules.point_worth(game) * region.points + rules.person_worth(game)
        each = rules.space_worth(game)
        if region:open(player) then progress = progress + rules.opened_worth(game) end
      elseif region.near and region.far and region.near:open(player) and region.far:open(player) then
        worth = 0
        each = rules.detour_worth(game)
      end
      progress = progress + each * marked + worth * marked * marked // (spaces * spaces)
    end
  end
  return progress
end
