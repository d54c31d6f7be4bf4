-- Jinx: bust (JC-22, JC-27).
return {
  on = {
    turn_busted = function(game, jinx, player)
      if game:get("by_gambler") == 0 then rules.offer(game, player, jinx) end
    end,
  },
}
