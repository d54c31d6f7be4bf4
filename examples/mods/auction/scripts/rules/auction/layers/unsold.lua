-- The profession that came last, if nobody has taken it, is auctioned before the harbor is cleared.

---@type Layer
return {
  before = {
    ["trade_hire.leftovers"] = { "auction", function(game)
        local lot = game.harbor:last()
        if lot and lot.kind == "profession" then game:run("auction", lot) end
      end },
  },
}
