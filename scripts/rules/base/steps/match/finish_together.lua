-- All players have won or lost together, so nobody ranks above anybody else. A lost match may be played again.
return function(game, won, title, once_more)
  local places = {}
  for seat = 1, game:player_count() do
    places[seat] = 1
  end
  game:finish({ places = places, team = won and "won" or "lost", title = won and title or nil, again = once_more })
end
