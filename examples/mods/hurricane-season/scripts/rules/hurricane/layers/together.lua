-- All players win or lose together: influence ends nothing, and a match that ends before its story does is lost.

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
