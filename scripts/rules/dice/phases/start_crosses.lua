-- The first crosses are all made, on the island picked (DG-7).
return {
  args = { "seat player", "region island" },

  { "choose", { -- the player crosses a space of the island picked
      about = "cross",
      to = "player",
      unless = "budget_spent",
      moves = {
        cross = {
          spaces = "frontier",
          needs = { { "space.region", "==", "start_crosses.island", "wrong_island" } },
          apply = function(game, player, space)
            rules.cross_space(game, player, space)
          end,
        },
      },
    } },
}
