-- Frigate Nemesis: decline the coins of red ships, three times in all (JC-16, JC-23).
return {
  on = {
    coins_declined = function(game, nemesis, player, ship)
      if ship.color == nemesis.color then game:run("advance", player, nemesis) end
    end,
  },
}
