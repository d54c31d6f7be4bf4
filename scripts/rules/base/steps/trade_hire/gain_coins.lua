-- Gain coins: cards go from the deck to the player's coins, unseen (B-7). If the deck runs short, the rest is not paid.
return {
  args = { "seat player", "int amount" },
  locals = { "int gained", "bool shuffled" },

  { "deal", function(game, gain) -- cards go from the deck to the player's coins
      local due = gain.amount - gain.gained
      if due <= 0 then return end
      local dealt = game.deck:move(gain.player.coins, due)
      gain.gained = gain.gained + dealt
      if dealt == due or (dealt == 0 and gain.shuffled) then return end
      gain.shuffled = true
      game:run("reshuffle") -- may bring a tax that changes the same coins, so the gain is counted here (B-64)
      return again
    end },

  { "tell", function(game, gain) -- everybody hears how many coins the player gained
      if gain.gained > 0 then game:emit("coins_gained", gain.player, gain.gained) end
    end },
}
