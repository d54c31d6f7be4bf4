-- Glutton: what its owner hires next bites its own tail.
return {
  on_own = {
    card_hired = function(game, glutton, player, card)
      if card ~= glutton then card:move(card.belly) end
    end,
  },
}
