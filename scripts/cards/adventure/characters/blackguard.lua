-- Samuel Blackguard: brings coins, once, as soon as he is unlocked.
return {
  on_own = {
    ability_unlocked = function(game, blackguard, player)
      game:run("gain_coins", player, blackguard.pays)
    end,
  },
}
