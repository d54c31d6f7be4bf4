-- Layers are checked like what they change.
return {
  wrap = {
    gain = function(inner, game, player, amount)
      inner(game, player, amount)
      player:sett("seen", 1)
    end,
  },

  after = {
    ["turn.kinds"] = { "more", function(game, turn)
        game:emit("paid", turn.playr, 1)
      end },
  },

  on = {
    shown = function(game, player, card)
      card:add("seen", 1)
    end,
  },

  adjust = {
    price = function(value, game, player, card)
      if card.rare then return value + player end
    end,
  },
}
