-- The chapter is over for all of them (AD-39, AD-40).
return {
  args = { "bool won" },

  { "end", { emit = { "match_ends" } } },

  { "score", function(game, team)
      local places = {}
      for seat = 1, game:player_count() do
        places[seat] = 1
      end
      game:finish { places = places, team = team.won and "won" or "lost" }
    end },
}
