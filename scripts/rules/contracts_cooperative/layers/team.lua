-- All win together as soon as somebody has completed each contract; influence does not end the game (JC-35).
return {
  after = {
    ["fulfil.mark"] = { "won", function(game) -- the team has won once every contract is completed
      if rules.contracts_left(game) == 0 then game:run("team_ends", true) end
    end },
  },

  adjust = {
    end_progress = function(progress)
      return option.cooperative_influence_end and progress or 0
    end,

    influence_goal = function(goal)
      return option.cooperative_influence_end and goal or 0
    end,
  },

  replace = {
    finish_match = { { "lost", { run = { "team_ends", false } } } }, -- a match that ends for another reason is lost
  },
}
