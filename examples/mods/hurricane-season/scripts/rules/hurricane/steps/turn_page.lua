-- The days of a page are over: its coins are used up, and what the players had decides which page follows.

---@type SequenceFile
return {
  { "turn", function(game)
      local page = game.pages:last()
      local following = rules.page_done(game) and page.reads or page.otherwise
      local used = game.storehouse:move(game.discard, rules.asked_coins(game))
      if used > 0 then game:emit("coins_used", used) end
      game:run("read_page", following)
    end },
}
