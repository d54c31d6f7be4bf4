-- All players win or lose together: influence does not end the game, and a match that ends before its story is lost.

---@type Layer
return {
  adjust = {
    end_progress = function()
      return 0
    end,
  },

  replace = {
    finish_match = { { "lost", { run = { "end_chapter", false, 0 } } } },
  },
}
