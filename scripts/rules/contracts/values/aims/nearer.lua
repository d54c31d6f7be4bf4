-- For bots: how much nearer to contracts a card in the harbor would bring a player, or a team.
local met <const> = 15

return function(game, player, card)
  local nearer = 0
  for contract in game.contract_row:cards() do
    if rules.is_wanted(game, player, contract) then
      local nearness = rules.nearness(game, player, contract) + rules.brings(game, player, contract, card)
      if nearness > met then nearness = met end
      local before = rules.nearest(game, player, contract)
      if nearness > before then nearer = nearer + nearness - before end
    end
  end
  return nearer
end
