return {
  on_own = {
    ship_repelled = function(_, _, player)
      for card in player.display:cards() do
        if card.profession == "actor" then card:set("role", card:get("role") == "lamp-4" and "horn-4" or nil) end
      end
    end,
  },
}
