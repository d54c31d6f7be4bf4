-- What becomes of a repelled ship that a contract asks for (JC-25).
return {
  args = { "seat player", "card ship" },

  { "choose", { -- the player keeps the repelled ship or discards it
      to = "player",
      moves = {
        collect = {
          apply = function(game)
            game:set("collecting", true)
            return stop
          end,
        },

        discard = { apply = stop },
      },
    } },
}
