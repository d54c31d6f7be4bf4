-- Wave: takes all that is in the bag.
return {
  on_own = {
    found = function(game, wave, player, card)
      if card == wave then player.bag:move_all(game.sea) end
    end,
  },
}
