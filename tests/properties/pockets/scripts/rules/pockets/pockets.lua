-- A turn begins with a card for the pocket; with more than three, the oldest goes under the deck. Pocket cards may be shown.
return {
  on = {
    turn_begins = function(game, player)
      if game.deck:count() == 0 then return end
      local card = game.deck:first()
      card:move(player.pocket)
      game:emit("pocketed", player, card)
      if player.pocket:count() > 3 then
        local oldest = player.pocket:first()
        oldest:move(game.deck)
        game:emit("buried", player, oldest)
      end
    end,
  },

  extend = {
    discover = {
      moves = {
        show = {
          from = "pocket",
          apply = function(game, player, card)
            card:move(game.discard)
          end,
        },
      },
    },
  },
}
