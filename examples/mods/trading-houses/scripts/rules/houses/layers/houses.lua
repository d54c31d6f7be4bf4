-- Trading houses: every few ships of one color, that house sends a coin.

---@type Layer
return {
  adjust = {
    in_deck = function(is_there, _, card)
      return is_there and card.kind ~= "house"
    end,
  },

  on = {
    ship_traded = function(game, player, ship)
      local house = game.box:find("house", ship.color)
      local before = rules.gifts(game, player, house)
      house:add("loyalty", 1, player)
      if rules.gifts(game, player, house) > before then
        game:emit("gift_sent", player, house)
        game:run("gain_coins", player, 1)
      end
    end,
  },
}
