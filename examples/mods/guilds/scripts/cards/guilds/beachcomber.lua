-- Beachcomber: when hired, the cards longest in the discard come back on top of the deck.

---@type Ability
return {
  on_own = {
    card_hired = function(game, beachcomber, _, card)
      if card == beachcomber then game.discard:move(game.deck, beachcomber.needs, "front") end
    end,
  },
}
