--- Innkeeper: Brings you {crowns} crowns if there are {needs} or more cards in the harbor when your
---   part of Trade & Hire begins. Once in each part, buys bread for {bread_price} or rum for
---   {rum_price}.
-- Items are sold by the move of every innkeeper, `sell` (AD-29).
return {
  on_own = {
    visit_begins = function(game, innkeeper, player)
      if game.harbor:count() >= innkeeper.needs then game:run("gain_crowns", player, innkeeper.crowns) end
    end,
  },
}
