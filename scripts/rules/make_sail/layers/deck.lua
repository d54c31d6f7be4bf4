-- The cards in the game: on its own only those of Make Sail!, otherwise its marked cards and the base game (MS-1, MS-11).
return {
  wrap = {
    in_deck = function(inner, game, card)
      if option.make_sail == "standalone" then return card.sail ~= nil end
      return card.sail ~= "alone" and inner(game, card)
    end,
  },
}
