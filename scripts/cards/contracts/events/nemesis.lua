--- Frigate Nemesis: Three times, decline the coins of a frigate that you trade. The first two
---   times, your marker waits here.
--- Galleon Nemesis: Twice, decline the coins of a galleon that you trade. The first time, your
---   marker waits here.
-- Clauses JC-16, JC-23
return {
  on = {
    coins_declined = function(game, nemesis, player, ship)
      if ship.color == nemesis.color then game:run("advance", player, nemesis) end
    end,
  },
}
