-- All win together as soon as somebody has completed each contract, with a title that depends on the points; if the match
-- ends before that, all have lost. Influence does not end the game (JC-34, JC-35, JC-38).
local titles <const> = { "landlubber", "sailor", "pirate", "captain", "lord" }

return {
  after = {
    ["fulfil.mark"] = { "won", function(game) -- the team has won once every contract is completed
        if rules.contracts_left(game) == 0 then game:run("finish_match") end
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

  wrap = {
    ["finish_match.score"] = function(_, game)
      local won = rules.contracts_left(game) == 0
      if not won then game:set("lost", true) end
      rules.finish_together(game, won, titles[math.min(rules.title_reached(game) + 1, #titles)])
    end,
  },
}
