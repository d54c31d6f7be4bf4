-- The match ends, and everybody gets a place.
return {
  { "end", { emit = { "match_ends" } } },

  { "score", function(game)
      local places = {}
      for seat = 0, game:players() - 1 do
        local player = game:player(seat)
        places[seat + 1] = 1
        for rival in game:seats() do
          if rules.ahead(game, rival, player) then places[seat + 1] = places[seat + 1] + 1 end
        end
      end
      game:finish { places = places }
    end },
}
