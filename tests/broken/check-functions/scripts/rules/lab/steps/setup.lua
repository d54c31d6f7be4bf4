-- Correct code is not reported: values of unknown type, texts that are put together, closures, and errors that are expected.
local first <const> = "round"

local function each(list, visit)
  for at, item in ipairs(list) do
    visit(at, item)
  end
end

return {
  locals = { "int left", "card best", "seat who" },

  { "deal", function(game, setup)
      game.box:move_all(game.pile)
      game.pile:shuffle("dice")
      setup.left = game.pile:count() // game:player_count()
      for player in game:players() do
        game.pile:deal(player.hand, setup.left)
        player:set("seen", 0)
      end
      game:set(first, 1)
      game:set(option.order == "first" and "round" or first, 1)
      setup.best = game.pile:first()
      setup.who = setup.best and setup.best:owner()
    end },

  { "count", function(game)
      local sum, lists = 0, { {}, {} }
      each(lists, function(at, list) list.cost = at end)
      for i = 1, #lists do sum = sum + lists[i].cost end
      local thing = lists[1]
      thing.colour = game:random("dice", 1, 6)
      local name = "see" .. "n"
      for player in game:players() do player:set(name, sum) end
      pcall(function() return rules.nothing_like_this(game) end)
      repeat sum = sum - 1 until sum < 0
      local text = "a\n" .. sum .. tostring(game:active().seat) .. [[b]]
      local list = table.pack(game.cube:roll().cost, math.max(sum, #text))
      table.sort(list, function(a, b) return a < b end)
      game:run("turn", game:active())
    end },
}
