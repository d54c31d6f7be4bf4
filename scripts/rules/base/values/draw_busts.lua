-- Whether a card that is turned up next would bust the turn: a second ship of its color that cannot be repelled (B-15, B-20).
return function(game, player, card)
  if card.kind ~= "ship" or rules.same_color(game, card) == 0 then return false end
  return not rules.may_repel(game, player, card)
end
