--- Fair Wind: Once this turn the active player may send a ship of a color in the harbor to the
---   discard pile, whatever its strength.
return {
  moves = {
    repel = {
      wave_on = {
        from = "today",
        where = { winds = true },
        needs = { { "can_wave_on", "==", true, "no_such_move" } },
        apply = function(game, player, wind, repel)
          rules.wave_on(game, repel.ship)
          return stop
        end,
      },
    },
  },
}
