-- The chapter is over for all players; one that is lost is played again, and its setback remembered.

---@type SequenceFile
return {
  args = { "bool won", "int saves" },

  { "end", { emit = { "match_ends" } } },

  { "remember", function(game, chapter)
      if chapter.won then
        game:set("saved", chapter.saves)
        game:set("setbacks", 0)
      else
        game:add("setbacks", 1)
      end
    end },

  { "finish", function(game, chapter)
      local places = {}
      for seat = 1, game:player_count() do
        places[seat] = 1
      end
      game:finish { places = places, team = chapter.won and "won" or "lost", again = not chapter.won }
    end },
}
