-- The end of a round: it is counted, and whether any card moved in it (B-65).
return {
  { "count", function(game) -- the round is counted, and so is one in which no card moved
      if game:cards_moved() == game:get("moved_before") then
        game:add("stalled_rounds", 1)
      else
        game:set("stalled_rounds", 0)
      end
      game:set("moved_before", game:cards_moved())
      game:emit("round_ends", game:add("round", 1))
    end },
}
