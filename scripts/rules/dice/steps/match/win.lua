-- A player wins, and that is the end (DG-86, DG-88).
return {
  args = { "seat player" },

  { "end", function(game, win) -- the player wins, and the match ends
      win.player:set("won", true)
      game:run("finish_match")
    end },
}
