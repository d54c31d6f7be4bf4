-- All win or lose together: influence does not end the game, only the last page of a chapter does (AD-40).
return {
  adjust = {
    end_progress = function()
      return 0
    end,

    influence_goal = function()
      return 0
    end,
  },

  wrap = {
    ["reckoning.judge"] = function(_, game, reckoning)
      local won = rules.is_won(game)
      game:emit("reckoning", rules.open_missions(game), rules.team_markers(game), rules.markers_to_win(game),
        rules.team_influence(game), rules.influence_to_win(game))
      if won then game:run("read_page", reckoning.mission.team_reads) end
      game:run("team_ends", won)
    end,
  },

  replace = {
    finish_match = { { "lost", { run = { "team_ends", false } } } }, -- a match that ends for another reason is lost
  },

  after = {
    ["setup.coins"] = { "bonus", function(game) -- a team that lost the chapter before shares out more coins
        game:run("distribute", game:active(), rules.replay_bonus(game))
      end },

    ["read_page.read"] = { "months", function(game, story) -- the team sees how many months are left at most
        game:set("months_left", rules.months_from(game, story.page))
      end },
  },
}
