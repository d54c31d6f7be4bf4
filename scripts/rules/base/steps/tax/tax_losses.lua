-- Tax losses: all at once, coins to the discard.
return {
  { "lose", function(game)
      for player in game:players() do
        local lost = player.coins:move(game.discard, rules.tax_loss(game, player))
        if lost > 0 then game:emit("tax_lost", player, lost) end
      end
    end },
}
