-- For bots: the last player whose part of this turn has begun, or nil: who comes before takes nothing more.
return function(game)
  local last
  for player in game:players() do
    if player:get("takes_left") > 0 or player:get("taken") > 0 then last = player end
  end
  return last
end
