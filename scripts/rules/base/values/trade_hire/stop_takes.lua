-- How many cards the player could take by stopping now: none if nothing in the harbor can be paid for.
return function(game, player)
  for card in game.harbor:cards() do
    if rules.is_affordable(game, player, card) then
      local takes, cards = rules.allowance(game, player), rules.harbor_count(game)
      return takes < cards and takes or cards
    end
  end
  return 0
end
