-- Juggler: drops what he is given when his owner begins a visit with five coins or more.
return {
  on_own = {
    visit_begins = function(game, juggler, visitor)
      if visitor.coins:count() >= 5 then juggler.dropped:move(game.discard) end
    end,
  },
}
