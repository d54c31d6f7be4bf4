-- Royal Audit: a tax without a card; the most cutlasses are paid.
return {
  on = {
    event_revealed = function(game)
      game:run("tax", "cutlasses", nil)
    end,
  },
}
