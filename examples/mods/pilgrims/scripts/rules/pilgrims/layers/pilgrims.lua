-- Pilgrims: a prayer may undo a bust. The second step then cancels the rest of the sequence.

---@type Layer
return {
  before = {
    ["bust.harbor"] = { "pray", function(game, bust)
      game:run("prayer", game:active(), bust.ship)
    end },
  },

  after = {
    ["bust.pray"] = { "spared", function(game)
      if game:get("prayed") then
        game:set("busted", false)
        return stop
      end
    end },
  },
}
