-- Month's End: the line of the newest mission, then all events turned over in their order and a new one on top (AD-12).
return {
  { "line", function(game) -- the newest mission says how the story continues
      local newest = game.missions:last()
      if option.adventure_mode == "variable" then
        game:run("buy_marker", game:active())
      elseif newest then
        game:run("hourglass", newest)
      end
    end },

  { "turn over", function(game) -- the events start over, with a new one on top
      game.today:move_all(game.event_discard)
      game.event_discard:move_all(game.event_deck)
      local new = game.event_supply:first()
      if new then new:move(game.event_deck, "front") end
      game:emit("month_ends")
    end },
}
