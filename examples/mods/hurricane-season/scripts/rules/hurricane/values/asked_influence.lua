-- How much influence the newest page asks of all players together.
return function(game)
  local page = game.pages:last()
  return page and page.asks.influence * game:player_count() or 0
end
