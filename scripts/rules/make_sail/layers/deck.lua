-- Which cards are played with: alone those of Make Sail! only, else its marked ones beside the base game (MS-1, MS-11).
return {
  wrap = {
    in_deck = function(inner, game, card)
      if option.make_sail == "standalone" then return card.sail ~= nil end
      return card.sail ~= "alone" and inner(game, card)
    end,
  },
}
