-- Two against two: what both partners have ends the match and ranks them, so that they share a place.

---@type Layer
return {
  adjust = {
    end_progress = function(_, game, player)
      return rules.team_influence(game, player)
    end,
  },

  replace = {
    ahead = function(game, player, rival)
      local mine, theirs = rules.team_influence(game, player), rules.team_influence(game, rival)
      if mine ~= theirs then return mine > theirs end
      return rules.team_coins(game, player) > rules.team_coins(game, rival)
    end,
  },
}
