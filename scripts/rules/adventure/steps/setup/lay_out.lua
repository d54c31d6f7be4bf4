-- Events and story: the events of the first month, with Month's End below them (AD-8); then the first story card (AD-9, AD-45).
return {
  { "events", function(game) -- the events of the first month are shuffled, with Month's End below them
      for card in game.box:cards() do
        if card.kind == "event" and card.number == 0 then card:move(game.event_supply) end
      end
      game.event_supply:shuffle("events")
      game.event_supply:move(game.event_deck, option.event_zero_cards[game:player_count()])
      local for_few = game.box:find("number", 1)
      if game:player_count() <= for_few.up_to then for_few:move(game.event_deck) end
      game.event_deck:shuffle("events")
      game.box:find("month", option.adventure_mode == "variable" and "variable" or "story"):move(game.event_deck)
    end },

  { "story", function(game) -- the first story card is read, or missions are drawn
      for card in game.box:cards() do
        if card.kind == "story" and (option.adventure_mode ~= "variable" or card.star) then card:move(game.story_deck) end
      end
      if option.adventure_mode ~= "variable" then
        local first = game.story_deck:find("opens", option.chapter)
        if first then game:run("read_page", first.page) end
        return
      end
      game.story_deck:shuffle("adventure")
      game.story_deck:move(game.missions, option.variable_missions)
      game.story_deck:move_all(game.box)
    end },
}
