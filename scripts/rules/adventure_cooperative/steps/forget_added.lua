-- Play cards of a zone that were added then are forgotten.
return function(zone, when)
  for card in zone:cards() do
    if card.adventure and card:get("added") == when then card:set("added", 0) end
  end
end
