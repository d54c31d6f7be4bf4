-- Customs Sloop: a tax without a card; the fewest influence is paid.
return {
  on = {
    event_revealed = function(game)
      game:run("tax", "influence", nil)
    end,
  },
}
