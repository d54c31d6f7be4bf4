-- For bots: how much nearer to contracts a card in the harbor would bring a player.
local met <const> = 15

return function(game, player, card)
  local nearer = 0
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
