--- Jacques Grandeur: Each expedition you claim brings you {crowns} crowns.
return {
  on_own = {
    expedition_claimed = function(game, jacques, player)
      if rules.is_unlocked(game, player) then game:run("gain_crowns", player, jacques.crowns) end
    end,
  },
}
