-- A player may complete a contract now, and is asked as soon as everything under way is done (JC-22).
return function(game, player, contract)
  if rules.may_place(game, player, contract) then contract:set("offered", true, player) end
end
