-- Jesters: an empty-handed player may let them all earn crosses, the harsh ones too at the price of skulls (DG-33, DG-63).
return {
  args = { "seat player" },

  { "choose", { -- the player lets the jesters earn crosses, or not
      to = "player",
      moves = {
        jest = {
          args = { { name = "harsh", low = "harsh_only", high = "has_harsh" } },
          apply = function(game, player, harsh)
            local crosses = rules.jester_crosses(game, player)
            if harsh > 0 then
              crosses = crosses + rules.harsh_crosses(game, player)
              game:run("skulls", player, rules.harsh_skulls(game, player))
            end
            player:set("jested", true)
            player:set("takes_left", 0) -- a player who takes the chest is not empty-handed (R-11)
            player:add("budget", crosses)
            game:emit("jesters_used", player, crosses)
            return stop
          end,
        },

        skip = { apply = stop },
      },
    } },
}
