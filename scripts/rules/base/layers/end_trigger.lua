-- Reaching the target once is remembered; whether that suffices is for match_end_due to say (B-67).
return {
  on = {
    target_reached = function(game)
      game:set("ending", 1)
    end,
  },
}
