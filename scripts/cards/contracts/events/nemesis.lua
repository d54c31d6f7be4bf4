--- Frigate Nemesis: Decline the coins of a frigate that you trade. The first {waiting_spaces}
---   times, your marker only waits here.
--- Galleon Nemesis: Decline the coins of a galleon that you trade, and later those of another. The
---   first time, your marker only waits here.
-- Clauses JC-16, JC-23
return {
  on = {
    coins_declined = function(game, nemesis, player, ship)
      if ship.color == nemesis.color then game:run("advance", player, nemesis) end
    end,
  },
}
