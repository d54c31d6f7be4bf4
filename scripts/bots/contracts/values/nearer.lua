-- For bots: how much nearer to contracts a card in the harbor would bring a player.
return function(game, player, card)
  local nearer, met = 0, rules.far_away(game)
  for contract in game.contract_row:cards() do
    if rules.is_wanted(game, player, contract) then
      local before = rules.nearness(game, player, contract)
      local nearness = before + rules.brings(game, player, contract, card)
      if nearness > met then nearness = met end
      nearer = nearer + nearness - before
    end
  end
  return nearer
end
