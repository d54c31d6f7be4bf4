-- Gain coins: cards go from the deck to the player's coins, and nobody sees them (B-7). What is not there is not paid.
return {
  args = { "seat player", "int amount" },
  locals = { "int before" },

  { "deal", function(game, gain)
      local coins = gain.player.coins
      gain.before = coins:count()
      game.deck:deal(coins, gain.amount)
    end },

  { "tell", function(game, gain)
      local gained = gain.player.coins:count() - gain.before
      if gained > 0 then game:emit("coins_gained", gain.player, gained) end
    end },
}
