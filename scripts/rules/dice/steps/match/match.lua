-- The match: turns go round the table until somebody wins on the spot (DG-9, DG-86).
return {
  { "first player", function(game)
      local seat = tonumber(option.start_player)
      if seat then game:set("first_seat", seat) end
    end },

  { "turns", function(game)
      if rules.match_end_due(game) then return end
      game:run("turn")
      return again
    end },

  { "end", { run = { "finish_match" } } },
}
