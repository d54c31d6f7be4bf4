-- A ship is traded without its coins; once the trade is settled, the contract that asks for this hears of it (JC-23).
return {
  args = { "seat player", "card ship" },

  { "take", function(game, decline) -- the player trades the ship without its coins
      game:set("declining", true)
      game:run("take", decline.player, decline.ship)
    end },

  { "tell", function(game, decline) -- everybody hears that the coins are declined
      rules.declined(game, decline.player, decline.ship)
    end },
}
