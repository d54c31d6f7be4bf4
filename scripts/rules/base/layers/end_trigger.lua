-- Reaching the target once is remembered; whether that suffices is for match_end_due to say (B-67).
return {
  on = {
    target_reached = function(game)
      game:set("ending", true)
    end,
  },

  adjust = {
    end_foreseen = function(_, game)
      if not rules.is_last_round(game) then return 0 end
      return game:active():next().seat == game:get("first_seat") and rules.last_turn(game) or 1
    end,
  },
}
