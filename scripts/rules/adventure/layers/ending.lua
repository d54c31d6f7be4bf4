-- The end of a game against each other: twelve influence and the trophy, on the same player; then the story ends, and what
-- teams have lost in this chapter with it (AD-31, AD-33, AD-44).
return {
  adjust = {
    end_progress = function(influence, game, player)
      return rules.has_trophy(game, player) and influence or 0
    end,
  },

  wrap = {
    ahead = function(inner, game, player, rival)
      local mine, theirs = rules.has_trophy(game, player), rules.has_trophy(game, rival)
      if mine ~= theirs then return mine end
      if rules.influence(game, player) == rules.influence(game, rival) then
        local left, right = rules.markers_left(game, player), rules.markers_left(game, rival)
        if left ~= right then return left < right end
      end
      return inner(game, player, rival)
    end,
  },

  before = {
    ["finish_match.end"] = { "chapter over", function(game) -- the story of the chapter ends, in a game against each other
        game:set("failures", 0)
        local last = game.story_deck:find("ends", option.chapter)
        if option.adventure_mode == "competitive" and last then game:run("read_page", last.page) end
      end },
  },
}
