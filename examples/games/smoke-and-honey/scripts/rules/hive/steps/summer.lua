-- A summer: turns until the hive is empty. Then the honey of the pantries is poured into jars.
return {
  { "turns", function(game) -- players have turns until the hive is empty
      if game.hive:count() > 0 then
        game:run("turn")
        return again
      end
    end },

  { "pour", function(game) -- the honey of each pantry goes into jars
      for player in game:players() do
        local honey = player.pantry:sum("honey")
        player.pantry:move_all(game.box)
        player:add("jars", honey)
        game:emit("honey_poured", player, honey)
      end
    end },

  { "next", function(game) -- another summer is laid out
      if game:add("summers", 1) < option.summers_played then
        game:run("lay_out")
      end
    end },
}
