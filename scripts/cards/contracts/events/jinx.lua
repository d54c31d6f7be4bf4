--- Jinx: Go bust in your own turn.
-- Clauses JC-22, JC-27
return {
  on = {
    turn_busted = function(game, jinx, player)
      local counts = not game:get("by_gambler") or option.jinx_by_gambler
      if counts then rules.offer(game, player, jinx) end
    end,
  },
}
