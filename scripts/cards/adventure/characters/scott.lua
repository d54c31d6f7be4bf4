-- Officer Scott: a well-filled harbor pays him before his owner picks.
return {
  on_own = {
    visit_begins = function(game, scott, player)
      if rules.is_unlocked(game, player) and game.harbor:count() >= scott.needs then
        game:run("gain_coins", player, scott.pays)
      end
    end,
  },
}
