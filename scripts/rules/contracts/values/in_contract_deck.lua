-- Whether a card is one of the contracts that are played with.
return function(_, card)
  return card.kind == "contract"
end
