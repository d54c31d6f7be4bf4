return {
  on_own = {
    ship_repelled = function(game, me, player)
      for card in player.display:cards() do
        if card ~= me and card.profession ~= "sailor" then card:move(game.shelf) end
      end
    end,
  },
}
