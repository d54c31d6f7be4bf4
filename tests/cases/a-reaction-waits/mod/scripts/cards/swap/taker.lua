return {
  on = {
    ship_repelled = function(_, me)
      local owner = me:owner()
      for card in owner:next().display:cards() do
        if card.type == "lamp-4" then card:move(owner.display) end
      end
    end,
  },
}
