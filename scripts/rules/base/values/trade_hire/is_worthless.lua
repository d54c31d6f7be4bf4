-- Whether a card is a ship that leaves another player nothing once the compensation is paid (B-51).
return function(game, player, card)
  if card.kind ~= "ship" then return false end
  if not option.skip_only_coins and rules.side_gain(game, player, card) > 0 then return false end
  return rules.trade_income(game, player, card) <= rules.compensation(game, player)
end
