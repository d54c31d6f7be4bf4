-- House rule: reaching the target ends the match at once.
return {
  on = {
    target_reached = function(game)
      game:run("finish_match")
    end,
  },
}
