-- The match is won by all as soon as it is over.
return {
  replace = {
    ["finish_match.score"] = function(game)
      local places = {}
      for seat = 0, game:players() - 1 do places[seat + 1] = 1 end
      game:finish { places = places, team = "won" }
    end,
  },
}
