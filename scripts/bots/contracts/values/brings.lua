-- For bots: how much less a player lacks for a contract with a card in the harbor: so much apiece.
return function(game, player, contract, card)
  local asks, apiece = contract.asks, contract.apiece
  if asks == "coins" or asks == "tax" then return apiece * card.coins end
  if asks == "influence" then return apiece * card.influence end
  if card.kind == "ship" then return asks == "declined_ships" and card.color == contract.color and apiece or 0 end
  if asks == "cutlasses" then return apiece * card.cutlasses end
  if asks == "expedition" then return rules.brings_symbol(game, player, card) end
  local counts = asks == "traders" and card.profession == "trader" or asks == "cheap" and card.cost <= contract.at_most
  if asks == "people" and (card.profession == contract.one or card.profession == contract.other) then
    counts = not player.display:find("profession", card.profession)
  end
  return counts and apiece or 0
end
