--- Grace “Kid” May: If you go bust with {needs} or fewer cards in the harbor, you gain {pays}
---   coins.
return {
  on_own = {
    bust_settled = function(game, grace, player)
      if game:get("lost_cards") <= grace.needs then game:run("gain_coins", player, grace.pays) end
    end,
  },
}
