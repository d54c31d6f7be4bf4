-- Play cards added then are forgotten (AD-41).
return function(game, when)
  rules.forget_added(game.deck, when)
  rules.forget_added(game.discard, when)
  rules.forget_added(game.harbor, when)
  rules.forget_added(game.expedition_row, when)
  for player in game:players() do
    rules.forget_added(player.display, when)
    rules.forget_tucked(player.display, when)
    rules.forget_added(player.items, when)
    rules.forget_added(player.coins, when)
  end
end
