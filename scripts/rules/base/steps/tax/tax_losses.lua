-- Tax losses: all at once, coins to the discard. A tax without a card has the usual threshold.
return {
  args = { "card tax" },

  { "lose", function(game, losses) -- players with many coins lose some of them
      local threshold = rules.tax_threshold(game, losses.tax)
      for player in game:players() do
        local lost = player.coins:move(game.discard, rules.tax_loss(game, player, threshold))
        if lost > 0 then game:emit("tax_lost", player, lost) end
      end
    end },
}
