-- Whether the top card of the time deck becomes a point (JC-36).
return {
  { "choose", { -- the team sets the top time card aside or leaves it
      moves = {
        set_aside = {
          apply = function(game)
            game.time_deck:move(game.point_deck, 1)
            return stop
          end,
        },

        leave = { apply = stop },
      },
    } },
}
