-- Events and story: so many events, Month's End under them (AD-8); then the first story card is read (AD-9, AD-45).
local few_players <const>, month_end <const>, variable_month_end <const> = 2, 2, 3 -- numbers on events

return {
  { "events", function(game)
      for card in game.box:cards() do
        if card.kind == "event" and card.number == 0 then card:move(game.event_supply) end
      end
      game.event_supply:shuffle("events")
      local events = option.adventure_mode == "cooperative" and option.event_zero_cards_team or option.event_zero_cards
      game.event_supply:move(game.event_deck, events[game:player_count()])
      if game:player_count() <= few_players then game.box:find("number", 1):move(game.event_deck) end
      game.event_deck:shuffle("events")
      local last = option.adventure_mode == "variable" and variable_month_end or month_end
      game.box:find("number", last):move(game.event_deck)
    end },

  { "story", function(game)
      for card in game.box:cards() do
        if card.kind == "story" and (option.adventure_mode ~= "variable" or card.star) then card:move(game.story_deck) end
      end
      if option.adventure_mode ~= "variable" then
        game:run("read_page", rules.opening_page())
        return
      end
      game.story_deck:shuffle("adventure")
      game.story_deck:move(game.missions, option.variable_missions)
      game.story_deck:move_all(game.box)
    end },
}
