-- Play cards that were added then and lie beneath merchants are forgotten, where there are merchants.
return function(display, when)
  if option.make_sail == "off" then return end
  for merchant in display:cards() do
    if merchant.profession == "merchant" then rules.forget_added(merchant.tucked, when) end
  end
end
