-- Frigate Nemesis, Galleon Nemesis: decline the coins of ships of its color, several times in all (JC-16, JC-23).
return {
  on = {
    coins_declined = function(game, nemesis, player, ship)
      if ship.color == nemesis.color then game:run("advance", player, nemesis) end
    end,
  },
}
