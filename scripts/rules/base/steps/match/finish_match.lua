-- The match ends and is scored (B-69).
return {
  { "end", { emit = { "match_ends" } } }, -- the match is over

  { "score", function(game) -- each player gets a place
      game:finish_by(rules.ahead)
    end },
}
