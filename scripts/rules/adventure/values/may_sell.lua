-- Whether an innkeeper buys an item: one in each own part (AD-29).
return function(game, item, innkeeper)
  if innkeeper:get("sold") or rules.sale_price(game, item, innkeeper) == 0 then return false end
  return option.innkeeper_sale == "part" or game.harbor:count() >= innkeeper.needs
end
