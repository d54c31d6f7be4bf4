-- The hourglass line of a mission: it reads on, or does something else (AD-13).
return {
  args = { "card mission" },

  { "do", function(game, hourglass) -- the line next to the hourglass is carried out
      local mission = hourglass.mission
      local line = rules.line_of(mission)
      if line == "buy" then
        game:run("buy_marker", game:active())
      elseif line == "reckoning" then
        game:run("reckoning", mission)
      elseif line then
        game:run("read_page", rules.next_page(game, mission))
      end
    end },
}
