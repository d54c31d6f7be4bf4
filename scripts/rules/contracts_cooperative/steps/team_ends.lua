-- The match ends for all, with a title that goes by the points (JC-34, JC-38).
local titles <const> = { "landlubber", "sailor", "pirate", "captain", "lord" }

return {
  args = { "bool won" },

  { "end", { emit = { "match_ends" } } },

  { "score", function(game, team)
      local places = {}
      for seat = 1, game:player_count() do
        places[seat] = 1
      end
      if not team.won then game:set("lost", 1) end
      local title = titles[math.min(rules.points(game) // 2, 4) + 1]
      game:finish { places = places, team = team.won and "won" or "lost", title = team.won and title or nil }
    end },
}
