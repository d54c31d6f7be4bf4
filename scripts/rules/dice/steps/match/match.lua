-- The match: turns go round the table until somebody wins on the spot (DG-9, DG-86).
return {
  { "first player", function(game) -- a first player named in the options begins
      local seat = tonumber(option.start_player)
      if seat then game:set("first_seat", seat) end
    end },

  { "turns", function(game) -- players take turns until the end is due
      if rules.match_end_due(game) then return end
      game:run("turn")
      return again
    end },

  { "end", { run = { "finish_match" } } }, -- the match ends and is scored
}
