-- Characters: each player is dealt a card, then they choose clockwise from the first player; or they draft counterclockwise,
-- the first player last (AD-6).
return {
  locals = { "int chosen" },

  { "sheets", function(game) -- the characters are shuffled
      for card in game.box:cards() do
        if card.kind == "character" then card:move(game.sheets) end
      end
      game.sheets:shuffle("characters")
    end },

  { "deal", function(game) -- each player is dealt a card with a character on each side
      if option.characters_draft then return end
      local player = game:player(game:get("first_seat"))
      for _ = 1, game:player_count() do
        local dealt = game.sheets:first().sheet
        for card in game.sheets:cards() do
          if card.sheet == dealt then card:move(player.sheet) end
        end
        player = player:next()
      end
    end },

  { "choose", function(game, choice) -- the players choose, one after the other
      local players = game:player_count()
      if choice.chosen == players then return end
      local place = option.characters_draft and players - 1 - choice.chosen or choice.chosen
      choice.chosen = choice.chosen + 1
      game:run("choose_character", game:player((game:get("first_seat") + place) % players))
      return again
    end },

  { "put away", function(game) -- the characters left go back to the box
      game.sheets:move_all(game.box)
    end },
}
