-- The chapter is over for all of them; one that is lost is played again (AD-39 to AD-42).
return {
  args = { "bool won" },

  { "end", { emit = { "match_ends" } } }, -- the match is over

  { "remember", function(game, team) -- the campaign notes how the chapter ended
      if team.won then
        game:set("failures", 0)
        game:run("note_win")
      else
        game:add("failures", 1)
        game:add("failures_total", 1)
        if not option.keep_added_cards then rules.sort_out(game, rules.added_now(game)) end
      end
    end },

  { "score", function(game, team) -- all players share one result
      rules.finish_together(game, team.won, rules.title_won(game), not team.won)
    end },
}
