-- Reaching into the hive: the next card is turned up onto the tray.
return {
  { "turn_up", function(game)
      game.hive:deal(game.tray, 1)
    end },

  { "look", function(game)
      local card = game.tray:last()
      if card.kind == "bee" then
        game:emit("bee_found", game:active(), card)
        game:run("sting", card)
      else
        game:emit("comb_found", game:active(), card)
      end
    end },
}
