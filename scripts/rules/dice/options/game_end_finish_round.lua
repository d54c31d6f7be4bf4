-- House rule: the round is finished; most points win, then the player who triggered the end, then fewer skulls.
return {
  replace = {
    win = {
      args = { "seat player" },

      { "note", function(game, win) -- the player is noted as the one who triggered the end
          if game:get("ending") then return end
          game:set("ending", true)
          win.player:set("won", true)
        end },
    },

    ahead = function(game, player, rival)
      local mine, theirs = player:get("points"), rival:get("points")
      if mine ~= theirs then return mine > theirs end
      if player:get("won") ~= rival:get("won") then return player:get("won") end
      return rules.skulls_crossed(game, player) < rules.skulls_crossed(game, rival)
    end,
  },

  wrap = {
    match_end_due = function(inner, game)
      if game:get("ending") and game:active().seat == game:get("first_seat") then return true end
      return inner(game)
    end,
  },
}
