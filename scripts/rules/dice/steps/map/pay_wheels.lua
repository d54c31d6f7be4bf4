-- A wheel space is paid with circled wheels of its color, which do nothing else for it (DG-41).
return function(game, player, space)
  if space.yellow > 0 then rules.use_wheels(game, player, game.box:find("row", "yellow"), space.yellow) end
  if space.orange > 0 then rules.use_wheels(game, player, game.box:find("row", "orange"), space.orange) end
  if space.blue > 0 then rules.use_wheels(game, player, game.box:find("row", "blue"), space.blue) end
end
