-- A summer: turns until the hive is empty. Then the honey of the pantries is poured into jars.
return {
  { "turns", function(game)
      if game.hive:count() > 0 then
        game:run("turn")
        return again
      end
    end },

  { "pour", function(game)
      for player in game:players() do
        local honey = player.pantry:sum("honey")
        player.pantry:move_all(game.box)
        player:add("jars", honey)
        game:emit("honey_poured", player, honey)
      end
    end },

  { "next", function(game)
      if game:add("summers", 1) < option.summers_played then
        game:run("lay_out")
      end
    end },
}
