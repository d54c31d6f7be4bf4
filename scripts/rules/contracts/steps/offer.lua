-- The moment of a contract has come for a player, who is asked as soon as all that goes with it is done (JC-22).
return function(game, player, contract)
  if rules.may_place(game, player, contract) then contract:set("offered", true, player) end
end
