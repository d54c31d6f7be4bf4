-- A phase asks each player once, clockwise from the active one: when it is over for one, it runs for the next.
return function(game, phase, player)
  local following = player:next()
  if following ~= game:active() then game:run(phase, following) end
end
