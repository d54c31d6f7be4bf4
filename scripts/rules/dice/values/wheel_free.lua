-- How many symbols are free for a wheel.
return function(game, player, wheel)
  return rules.row_free(game, player, game.box:find("row", wheel.color))
end
