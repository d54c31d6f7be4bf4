-- The game: after the last summer the player with the most honey wins.
return {
  { "summers", function(game)
      if game:get("summers") < option.summers_played then
        game:run("summer")
        return again
      end
    end },

  { "end", function(game)
      game:finish_by(function(_, player, rival)
        return rules.points(game, player) > rules.points(game, rival)
      end)
    end },
}
