-- The match ends for everyone, with a title that depends on the points (JC-34, JC-38).
local titles <const> = { "landlubber", "sailor", "pirate", "captain", "lord" }

return {
  args = { "bool won" },

  { "end", { emit = { "match_ends" } } }, -- the match is over

  { "score", function(game, team) -- all players share one result, with a title
      if not team.won then game:set("lost", true) end
      rules.finish_together(game, team.won, titles[math.min(rules.title_reached(game) + 1, #titles)])
    end },
}
