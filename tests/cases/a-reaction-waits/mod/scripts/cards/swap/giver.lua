return {
  on_own = {
    ship_repelled = function(_, me, player)
      for card in player.display:cards() do
        if card ~= me and card.profession ~= "sailor" then card:move(player:next().display) end
      end
    end,
  },
}
