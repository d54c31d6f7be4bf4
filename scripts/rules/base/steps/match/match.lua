-- The match: turns go round the table until the end is due.
return {
  { "first player", function(game) -- a first player named in the options begins
      local seat = tonumber(option.start_player)
      if seat then game:set("first_seat", seat) end
      game:set("moved_before", game:cards_moved())
    end },

  { "turns", function(game) -- players take turns until the end is due
      if rules.match_end_due(game) then return end
      game:run("turn")
      return again
    end },

  { "end", { run = { "finish_match" } } }, -- the match ends and is scored
}
