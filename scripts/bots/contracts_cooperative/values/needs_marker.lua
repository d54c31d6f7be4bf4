-- For bots: whether nobody has completed a contract, and no marker waits there.
return function(game, contract)
  if not rules.undone(game, contract) then return false end
  for player in game:players() do
    if contract:get("waiting", player) > 0 then return false end
  end
  return true
end
