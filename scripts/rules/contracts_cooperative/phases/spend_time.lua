-- Before the first turn the team may give up time for points, but not all of it (JC-32).
return {
  { "agreed", function(game) -- time cards become points as agreed
      if option.time_moved == "ask" then return end
      game.time_deck:move(game.point_deck, math.min(option.time_moved, rules.time_to_spare(game)))
      return stop
    end },

  { "choose", { -- the team says how many time cards become points
      moves = {
        move_time_cards = {
          args = { { name = "cards", low = 0, high = "time_to_spare" } },
          apply = function(game, _, cards)
            game.time_deck:move(game.point_deck, cards)
            return stop
          end,
        },
      },
    } },
}
