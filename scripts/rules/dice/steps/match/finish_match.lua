-- The match ends, and everybody gets a place.
return {
  { "end", { emit = { "match_ends" } } }, -- the match is over

  { "score", function(game) -- each player gets a place
      if option.game_end_shared_places then
        game:finish_by(rules.only_winner_ahead)
      else
        game:finish_by(rules.ahead)
      end
    end },
}
