-- Tender: everyone offers coins at once, in secret. The only highest bidder pays and may take one more card next turn.
return {
  { "offer", {
      about = "tender",
      at_once = true,
      unless = "no_coins",
      moves = {
        offer = {
          args = { { name = "amount", low = 0, high = "coins" } },
          apply = function(game, player, amount)
            player:set("tendered", amount)
          end,
        },
      },
    } },

  { "award", function(game)
      local best, winner = 0, nil
      for player in game:players() do
        local offered = player:get("tendered")
        game:emit("coins_offered", player, offered)
        if offered > best then
          best, winner = offered, player
        elseif offered == best then
          winner = nil
        end
        player:set("tendered", 0)
      end
      if winner then
        winner.coins:move(game.discard, best)
        winner:set("favor", 1)
        game:emit("favor_won", winner, best)
      end
    end },
}
