-- The story: its first page is read at setup, and each page is turned when its days are over.

---@type Layer
return {
  wrap = {
    in_deck = function(inner, game, card)
      return card.kind ~= "page" and inner(game, card)
    end,
  },

  after = {
    ["setup.coins"] = { "story", function(game)
        for card in game.box:cards() do
          if card.kind == "page" then card:move(game.story_deck) end
        end
        game:run("read_page", game.story_deck:find("opens", option.season_chapter).page)
      end },
  },

  on = {
    round_ends = function(game)
      local page = game.pages:last()
      if game:add("days_gone", 1) == page.days then game:run("turn_page") end
    end,
  },
}
