-- For bots: the last player whose part of this turn has begun, or nil: earlier players take nothing more.
return function(game)
  local last
  for player in game:players() do
    if player:get("takes_left") > 0 or player:get("taken") > 0 then last = player end
  end
  return last
end
