-- Sell: bread or rum goes to the discard, and the innkeeper pays the price printed there (AD-29).
return {
  args = { "seat player", "card item", "card innkeeper" },

  { "sell", function(game, sale) -- the innkeeper pays the player for the item
      sale.innkeeper:set("sold", true)
      sale.item:move(game.discard)
      game:emit("item_sold", sale.player, sale.item, sale.innkeeper)
      game:run("gain_coins", sale.player, rules.sale_price(game, sale.item, sale.innkeeper))
    end },
}
