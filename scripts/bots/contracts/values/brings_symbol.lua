-- For bots: what a card in the harbor is worth to a player who wants an expedition.
return function(game, player, card)
  if rules.pair_lacks(game, player) == 0 then return 0 end
  local person = rules.person_worth(game)
  if card.profession == "jack" then return person end
  local most = rules.best_symbol(game, player)
  if card.profession == "priest" and rules.priests(game, player) == most then return person end
  if card.profession == "captain" and rules.captains(game, player) == most then return person end
  return card.profession == "settler" and rules.settlers(game, player) == most and person or 0
end
