-- All players have won or lost together. A lost match may be played again.
return function(game, won, title, once_more)
  game:finish({ team = won and "won" or "lost", title = won and title or nil, again = once_more })
end
