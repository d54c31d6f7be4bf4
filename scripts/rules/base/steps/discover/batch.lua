-- A gambler's batch: its cards leave the deck together, then each is settled (G-2, G-3).
-- Two ships of a color bust the turn; otherwise there is one more card to take (G-4, G-5).
return {
  args = { "card gambler" },
  locals = { "int left", "bool dealt" },

  { "begin", function(game, batch) -- the gambler is used, and says how many cards come
      batch.gambler:set("used", true)
      batch.left = batch.gambler.batch
    end },

  { "turn up", function(game, batch) -- the cards leave the deck together
      local missing = batch.left - game.revealed:count()
      if missing == 0 or game:get("exhausted") then return end
      batch.dealt = not batch.dealt
      if batch.dealt then
        rules.draw_source(game):deal(game.revealed, missing)
      else
        game:run("nothing_to_draw") -- the deal came short (G-7)
      end
      return again
    end },

  { "settle", function(game) -- each card is settled
      local card = game.revealed:first()
      if not card then return end
      game:run("settle", card, true)
      return again
    end },

  { "outcome", function(game) -- two ships of a color bust the turn; otherwise one more card may be taken
      local second = rules.second_ship(game)
      if second then
        game:set("by_gambler", true)
        game:run("bust", second)
      else
        game:add("batched", 1)
      end
    end },
}
