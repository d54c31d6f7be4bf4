-- House rule: the cards of a batch leave the deck one by one, each once the previous one is settled (G-2).
return {
  replace = {
    ["batch.turn up"] = function(game, batch)
      if batch.left == 0 or game:get("exhausted") then return end
      batch.left = batch.left - 1
      game:run("reveal", true)
      return again
    end,
  },
}
