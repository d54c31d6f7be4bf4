-- For bots: how near the team is to a contract: as near as the player nearest to it.
return function(game, contract)
  local nearest = 0
  for helper in game:players() do
    if rules.is_wanted(game, helper, contract) then
      local nearness = rules.nearness(game, helper, contract)
      if nearness > nearest then nearest = nearness end
    end
  end
  return nearest
end
