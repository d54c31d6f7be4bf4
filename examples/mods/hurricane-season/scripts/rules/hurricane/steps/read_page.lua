-- A page is read: it becomes the newest one, face up, and may be the last of the chapter.

---@type SequenceFile
return {
  args = { "int page" },

  { "read", function(game, story)
      local page = game.story_deck:find("page", story.page)
      page:move(game.pages)
      game:set("days_gone", 0)
      game:emit("page_read", page)
      if page.ends then game:run("end_chapter", page.ends == "won", page.saves) end
    end },
}
