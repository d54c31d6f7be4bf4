-- The sum of the squares of all scars, and of those that were mended, wherever the cards lie.
return function(game)
  local sum = 0
  local function add(zone)
    for card in zone:cards() do
      local scars = card.kind == "profession" and card:get("torn") + card:get("mended") or 0
      sum = sum + scars * scars
    end
  end
  add(game.deck)
  add(game.harbor)
  for player in game:players() do add(player.coins) end
  return sum
end
