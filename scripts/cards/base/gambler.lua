-- Gambler: once a turn its owner turns up several cards at once (G-2).
return {
  moves = {
    discover = {
      gamble = {
        from = "display",
        where = { profession = "gambler" },
        needs = { { "card.used", "<", 1, "already_used" } },
        apply = function(game, _, gambler)
          gambler:set("used", 1)
          game:run("batch", gambler)
        end,
      },
    },
  },
}
