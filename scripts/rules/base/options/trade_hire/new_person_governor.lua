-- A governor just hired counts at once (B-42, B-57).
return {
  on = {
    card_hired = function(_, player, card)
      player:add("takes_left", card.takes)
    end,
  },
}
