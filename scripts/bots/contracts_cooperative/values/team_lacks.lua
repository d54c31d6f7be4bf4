-- For bots: what the team lacks for a contract, in coins: what the closest player lacks.
return function(game, contract)
  local least = rules.nobody_can(game)
  for helper in game:players() do
    if rules.is_wanted(game, helper, contract) then
      local lacks = rules.lacks(game, helper, contract)
      if lacks < least then least = lacks end
    end
  end
  return least
end
