-- Whether a player can afford any card of the harbor (B-45).
return function(game, player)
  if player:get("takes_left") <= 0 then return false end
  for card in game.harbor:cards() do
    if rules.is_affordable(game, player, card) then return true end
  end
  return false
end
