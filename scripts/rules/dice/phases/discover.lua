-- Discover: the active player rolls, then rolls again or stops, until a roll fails (DG-10, DG-18 to DG-20).
return {
  args = { "seat player" },

  { "begin", function(game) -- the discovery begins
      game:set("discovering", true)
    end },

  { "choose", { -- the player rolls or stops
      about = "roll_or_stop",
      to = "player",
      unless = "discover_over",
      moves = {
        roll = { apply = { run = { "answer_roll", "player" } } },

        stop = {
          needs = { { "rolls", ">", 0, "first_roll_due" } },
          apply = stop,
        },
      },
    } },

  { "end", function(game) -- the discovery is over
      game:set("discovering", false)
    end },
}
