-- Orders: each summer begins with a secret order for everybody, which pays when the honey is poured.

---@type Layer
return {
  after = {
    ["lay_out.fill"] = { "deal_orders", function(game) -- everybody gets a secret order
      game.filled:move_all(game.order_pile)
      for card in game.box:cards() do
        if card.kind == "order" then
          card:move(game.order_pile)
        end
      end
      game.order_pile:shuffle("orders")
      for player in game:players() do
        game.order_pile:move(player.order, 1)
      end
    end },
  },

  before = {
    ["summer.pour"] = { "fill_orders", function(game) -- each order pays
      for player in game:players() do
        local order = player.order:first()
        local honey = rules.order_worth(game, player)
        player:add("jars", honey)
        order:move(game.filled)
        game:emit("order_filled", player, order, honey)
      end
    end },
  },
}
