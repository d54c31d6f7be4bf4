-- The match ends and is scored (B-69).
return {
  { "end", { emit = { "match_ends" } } },

  { "score", function(game)
      game:finish_by(rules.ahead)
    end },
}
