-- House rule: the match is scored after a fixed number of rounds.
return {
  wrap = {
    is_last_round = function(inner, game)
      return game:get("round") + 1 >= option.rounds_limit or inner(game)
    end,

    match_end_due = function(inner, game)
      local round_over = game:active().seat == game:get("first_seat")
      return round_over and game:get("round") >= option.rounds_limit or inner(game)
    end,
  },
}
