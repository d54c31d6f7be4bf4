-- A ship is traded without its coins; once the trade is settled, the contract that asks for this hears of it (JC-23).
return {
  args = { "seat player", "card ship" },

  { "take", function(game, decline)
      game:set("declining", true)
      game:run("take", decline.player, decline.ship)
    end },

  { "tell", function(game, decline)
      rules.declined(game, decline.player, decline.ship)
    end },
}
