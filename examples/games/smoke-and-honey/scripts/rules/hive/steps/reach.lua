-- Reaching into the hive: the next card is turned up onto the tray.
return {
  { "turn_up", function(game) -- the next card goes onto the tray
      game.hive:deal(game.tray, 1)
    end },

  { "look", function(game) -- a bee may sting, a comb is found
      local card = game.tray:last()
      if card.kind == "bee" then
        game:emit("bee_found", game:active(), card)
        game:run("sting", card)
      else
        game:emit("comb_found", game:active(), card)
      end
    end },
}
