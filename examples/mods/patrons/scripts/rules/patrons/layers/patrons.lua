-- Patrons are dealt face down before the first turn, and pay before scoring.

---@type Layer
return {
  adjust = {
    in_deck = function(value, _, card)
      return value and card.kind ~= "patron"
    end,
  },

  after = {
    ["setup.coins"] = { "patrons", function(game)
      for card in game.box:cards() do
        if card.kind == "patron" then card:move(game.patrons) end
      end
      game.patrons:shuffle("patrons")
      for player in game:players() do game.patrons:move(player.patron, 1) end
    end },
  },

  on = {
    match_ends = function(game)
      for player in game:players() do
        if rules.served(game, player) then
          local patron = player.patron:first()
          patron:move(player.display)
          game:emit("patron_served", player, patron)
        end
      end
    end,
  },
}
