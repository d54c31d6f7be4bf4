-- Turn up one card. Ships of a gambler's batch cannot be repelled, and count only once the whole batch is face up.
return {
  args = { "bool batch" },

  { "draw", function(game) -- the top card is turned up
      rules.draw_source(game):deal(game.revealed, 1)
    end },

  { "look", function(game, reveal) -- the card is settled, if there was one
      local card = game.revealed:first()
      if card then
        game:run("settle", card, reveal.batch)
        return stop
      end
      game:run("nothing_to_draw")
    end },

  { "draw again", function(game, reveal) -- a card is drawn after all, if one has come back
      if not game:get("exhausted") then game:run("reveal", reveal.batch) end
    end },
}
