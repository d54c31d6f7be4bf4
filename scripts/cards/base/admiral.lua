-- Admiral: a well-filled harbor pays its owner before they pick (B-55).
return {
  on_own = {
    visit_begins = function(game, admiral, visitor)
      if game.harbor:count() >= admiral.needs then
        game:run("gain_coins", visitor, admiral.pays)
      end
    end,
  },
}
