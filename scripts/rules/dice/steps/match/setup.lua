-- Setup: ships and wheels are at hand, the jester island is begun for few players, and everybody picks an island (DG-2 to DG-8).
return {
  locals = { "int picks" },

  { "supply", function(game) -- ships, wheels and the chest are at hand
      for card in game.box:cards() do
        if card.item then card:move(game.supply) end
        if card.kind == "chest" and rules.has_chest(game, card) then card:move(game.chest) end
      end
    end },

  { "first player", function(game) -- the first player is named or drawn
      local seat = tonumber(option.start_player) or game:random("start_player", 0, game:player_count() - 1)
      game:set("first_seat", seat)
      game:set_active(game:player(seat))
    end },

  { "jester island", function(game) -- the jester island is begun for few players
      if not option.jester_precrossed then return end
      for player in game:players() do
        for space in game.board:spaces() do
          if space.begun_for >= game:player_count() then space:mark(player, "cross") end
        end
      end
    end },

  { "start islands", function(game, setup) -- each player picks a starting island
      if setup.picks == game:player_count() then return end
      local player = game:player((game:get("first_seat") + setup.picks) % game:player_count())
      setup.picks = setup.picks + 1
      game:run("pick_start", player, option.start_crosses[setup.picks])
      return again
    end },
}
