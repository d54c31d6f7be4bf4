-- Whether a player can pay for a card, the fee included (B-45, B-46).
return function(game, player, card)
  local fee = rules.fee(game, player)
  local coins = rules.coins(game, player)
  if card.kind == "ship" then return rules.trade_funds(game, player, card) >= fee end
  return coins >= rules.hire_price(game, player, card) + fee
end
