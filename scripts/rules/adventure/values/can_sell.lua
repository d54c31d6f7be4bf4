-- Whether a player could sell an item.
return function(game, player)
  for item in player.items:cards() do
    for card in player.display:cards() do
      if card.profession == "innkeeper" and rules.may_sell(game, item, card) then return true end
    end
  end
  return false
end
