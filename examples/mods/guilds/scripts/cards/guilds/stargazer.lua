-- Stargazer: when hired, shows its owner a card deep in the deck.

---@type Ability
return {
  on_own = {
    card_hired = function(game, stargazer, player, card)
      if card ~= stargazer then return end
      local seen = game.deck:nth(stargazer.needs)
      if seen then seen:reveal_to(player) end
    end,
  },
}
