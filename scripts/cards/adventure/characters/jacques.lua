--- Jacques Grandeur: Each expedition you claim brings you {crowns} crowns.
return {
  on_own = {
    expedition_claimed = function(game, jacques, player)
      game:run("gain_crowns", player, jacques.crowns)
    end,
  },
}
