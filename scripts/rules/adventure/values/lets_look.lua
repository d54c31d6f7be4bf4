-- The card that lets a player look next: the tip of the day before the first draw, a lookout, or the character (AD-28).
return function(game, player)
  if game:get("drawn") == 0 and rules.tip(game) > 0 then return game.today:find("tips", true) end
  return player.display:find("profession", "lookout") or player.character:first()
end
