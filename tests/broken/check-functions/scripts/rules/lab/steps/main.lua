-- Names that nothing has.
return {
  args = {},
  locals = { "int left", "card best" },

  { "names", function(game, main)
      game:run("tunr", game:active())
      game:emit("payed", game:active(), 1)
      game:emit("foo")
      game:get("roundd")
      game:active():add("sen", 1)
      local total = rules.prise(game, game:active(), main.best)
      local dear = option.ordr == "first"
      game.pil:first():move(game.box)
      main.lefd = 3
      undefined_function(game)
      x = dear
      print(total)
      game.pile:shuffle("dise")
      game.pile:find("kid", "red")
      game.pile:find("kind", "purple")
      main.best:cownt("x")
      main.best:count("z")
      if main.best.kind == "bleu" then return stopp end
      if option.order == "frist" then return stop end
      if main.best.colour then return again end
      math.random(6)
      string.format("%d", 3)
      game:finish({ placs = { 1 } })
      game:later("man", "turn", game:active())
      return agian
    end },

  { "forms", function(game, main)
      for card in game.pile do card:move(game.box) end
      for _, card in main.best do card:move(game.box) end
      local many = #game.pile + game.pile:cards()
      game.pile = many
      game.player:next()
      game:pile()
      game.pile():first()
      option.order = "last"
      local _ = 3 + main.best, "card " .. main.best, main.best < 3
      function helper() end
      main.left:add(1)
      game:active().hand.count()
    end },
}
