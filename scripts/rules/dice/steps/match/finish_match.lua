-- The match ends, and everybody gets a place.
return {
  { "end", { emit = { "match_ends" } } },

  { "score", function(game)
      game:finish_by(rules.ahead)
    end },
}
