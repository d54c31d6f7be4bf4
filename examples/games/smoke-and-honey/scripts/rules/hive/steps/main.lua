-- The game: after the last summer the player with the most honey wins.
return {
  { "summers", function(game) -- one summer after the other is played
      if game:get("summers") < option.summers_played then
        game:run("summer")
        return again
      end
    end },

  { "end", function(game) -- the player with the most honey wins
      game:finish_by(function(_, player, rival)
        return rules.points(game, player) > rules.points(game, rival)
      end)
    end },
}
