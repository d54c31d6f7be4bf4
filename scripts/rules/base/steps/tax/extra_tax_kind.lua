-- Which bonus a tax increase without a card pays (B-64).
return function(game)
  if option.extra_tax_kind ~= "random" then return option.extra_tax_kind end
  return game:pick("extra_tax", "bonus")
end
