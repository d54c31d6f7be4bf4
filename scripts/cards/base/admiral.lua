--- Admiral: Pays you {pays} coins if there are {needs} or more cards in the harbor when your part
---   of Trade & Hire begins.
-- Clause B-55
return {
  on_own = {
    visit_begins = function(game, admiral, visitor)
      if game.harbor:count() >= admiral.needs then game:run("gain_coins", visitor, admiral.pays) end
    end,
  },
}
