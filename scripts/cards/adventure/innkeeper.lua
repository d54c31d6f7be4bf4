-- Innkeeper: a well-filled harbor brings its owner a crown; bread and rum are sold in the own part (AD-29).
return {
  on_own = {
    visit_begins = function(game, innkeeper, player)
      if game.harbor:count() >= innkeeper.needs then game:run("gain_crowns", player, innkeeper.crowns) end
    end,
  },
}
