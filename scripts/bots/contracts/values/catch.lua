-- For bots: what the best card in the harbor is worth to a player: the coins of a ship, and how much nearer it brings contracts.
return function(game, player)
  local best = 0
  for card in game.harbor:cards() do
    local worth = 0
    if card.kind == "ship" then
      worth = rules.trade_income(game, player, card) + rules.nearer(game, player, card)
    elseif rules.hire_price(game, player, card) <= rules.coins(game, player) then
      worth = rules.nearer(game, player, card)
    end
    if worth > best then best = worth end
  end
  return best
end
