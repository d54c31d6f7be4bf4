-- Auction: the highest bidder pays and gets the card; tied bids go to the first player clockwise from the active one.

---@type SequenceFile
return {
  args = { "card lot" },

  { "ask", {
      at_once = true,
      unless = "cannot_bid",
      moves = {
        bid = {
          args = { { name = "coins", low = 0, high = "highest_bid" } },
          apply = function(game, player, coins, auction)
            player:set("bid", coins)
            game:emit("bid", player, auction.lot, coins)
          end,
        },
      },
    } },

  { "award", function(game, auction)
      local best, winner = 0, nil
      for player in game:players() do
        if player:get("bid") > best then best, winner = player:get("bid"), player end
        player:set("bid", 0)
      end
      if not winner then return end
      local paid = winner.coins:move(game.discard, best)
      game:emit("coins_paid", winner, paid)
      auction.lot:move(winner.display)
      game:emit("card_hired", winner, auction.lot)
    end },
}
