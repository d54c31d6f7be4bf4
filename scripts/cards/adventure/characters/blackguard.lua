--- Samuel Blackguard: Pays you {pays} coins once, as soon as your first marker leaves this card.
return {
  on_own = {
    ability_unlocked = function(game, blackguard, player)
      game:run("gain_coins", player, blackguard.pays)
    end,
  },
}
