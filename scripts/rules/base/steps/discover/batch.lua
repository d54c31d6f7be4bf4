-- A gambler's batch: several cards at once. Two ships of a color bust the turn; else there is one more card to take.
return {
  args = { "card gambler" },
  locals = { "int left" },

  { "begin", function(_, batch)
      batch.left = batch.gambler.batch
    end },

  { "turn up", function(game, batch)
      if batch.left == 0 or game:get("exhausted") > 0 then return end
      batch.left = batch.left - 1
      game:run("reveal", true)
      return again
    end },

  { "outcome", function(game)
      local second = rules.second_ship(game)
      if second then
        game:run("bust", second)
      else
        game:add("batched", 1)
      end
    end },
}
