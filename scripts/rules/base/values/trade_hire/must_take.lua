-- Whether a player has to take a card before finishing: an active one who took none and could (B-39).
return function(game, player)
  if not player:is_active() or player:get("taken") > 0 then return false end
  return rules.can_take(game, player)
end
