-- Cutthroat Mary: many ships in the harbor pay her before her owner picks.
return {
  on_own = {
    visit_begins = function(game, mary, player)
      if not rules.is_unlocked(game, player) then return end
      local ships = 0
      for card in game.harbor:cards() do
        if card.kind == "ship" then ships = ships + 1 end
      end
      if ships >= mary.needs then game:run("gain_coins", player, mary.pays) end
    end,
  },
}
