--- Month’s End: The newest mission says how the story continues. Then all events start over, with
---   one more on top.
--- Month’s End: Each player may pay {marker_cost_variable} coins to take the next marker off
---   their character, for its benefit. Then all events start over, with one more on top.
-- Clause AD-12
return {
  on = {
    event_revealed = function(game)
      game:run("month_end")
    end,
  },
}
