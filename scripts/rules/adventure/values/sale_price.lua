-- What an innkeeper pays for an item.
return function(_, item, innkeeper)
  if item.item == "bread" then return innkeeper.bread_price end
  return item.item == "rum" and innkeeper.rum_price or 0
end
