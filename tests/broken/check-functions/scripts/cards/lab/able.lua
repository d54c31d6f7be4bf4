-- A card is checked with the card and what the event tells.
return {
  on_own = {
    shown = function(game, me, player, card)
      if card == me then player:add("seen", me.kost) end
      me.nest:cuont()
    end,
  },

  adjust = {
    worth = function(value, game, me, player)
      local _ = value + me.cost, player
    end,
  },
}
