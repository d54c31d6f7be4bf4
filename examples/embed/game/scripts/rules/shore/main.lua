-- Players look for shells in turn, or put those in their bag away, until the deck is empty.
return {
  { "turn", {
      about = "turn",
      moves = {
        look = {
          apply = function(game, player)
            local card = game.deck:first()
            card:move(player.bag)
            game:emit("found", player, card)
            if game.deck:count() == 0 then return stop end
            game:set_active(player:next())
          end,
        },

        stow = {
          when = function(_, player)
            return player.bag:count() > 0, "empty_bag"
          end,
          apply = function(game, player)
            player.bag:move_all(player.chest)
            game:set_active(player:next())
          end,
        },
      },
    } },

  { "end", function(game)
      game:finish_by(function(_, player, rival)
        return player.chest:count() > rival.chest:count()
      end)
    end },
}
