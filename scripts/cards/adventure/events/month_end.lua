-- Month's End: the newest mission says how the story goes on, and the events begin anew (AD-12).
return {
  on = {
    event_revealed = function(game)
      game:run("month_end")
    end,
  },
}
