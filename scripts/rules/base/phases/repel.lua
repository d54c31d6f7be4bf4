-- Repel: the active player drives the ship away or lets it in, even knowing that this means a bust (B-20).
return {
  args = { "seat player", "card ship" },

  { "choose", { -- the active player repels the ship or lets it in
      to = "player",
      moves = {
        repel = {
          apply = function(game, _, repel)
            game:run("ship_leaves", repel.ship)
            return stop
          end,
        },

        keep = {
          apply = function(game, _, repel)
            game:run("ship_enters", repel.ship, false)
            return stop
          end,
        },
      },
    } },
}
