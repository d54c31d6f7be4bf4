-- Setup: the deck is made and shuffled, the first player chosen, and everybody gets starting coins.
return {
  { "deck", function(game) -- the cards in the game become the deck and are shuffled
      game.box:shuffle("shuffle") -- if only some gamblers join, chance decides which
      for card in game.box:cards() do
        if rules.in_deck(game, card) then
          card:move(game.deck)
        elseif
          card.meant_for == game:player_count()
          and option.expedition_played
          and option.five_player_expedition == "aside"
        then
          card:move(game.expedition_row)
        end
      end
      game.deck:shuffle("shuffle")
    end },

  { "first player", function(game) -- the first player is named or drawn
      local seat = tonumber(option.start_player) or game:random("start_player", 0, game:player_count() - 1)
      game:set("first_seat", seat)
      game:set_active(game:player(seat))
    end },

  { "coins", function(game) -- everybody gets starting coins
      local order = 1
      for player in game:players() do
        game:run("gain_coins", player, rules.starting_coins(game, player, order))
        order = order + 1
      end
    end },
}
