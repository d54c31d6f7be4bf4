-- How many coins the newest page wants to see in the storehouse.
return function(game)
  local page = game.pages:last()
  return page and page.asks.coins * game:player_count() or 0
end
