-- Take one card and settle it fully, the fee to the active player included (B-39, B-44, B-47).
return {
  args = { "seat player", "card card" },
  locals = { "bool paid" },

  { "pay first", function(game, take)
      local player = take.player
      player:add("takes_left", -1)
      player:add("taken", 1)
      if option.compensation_timing == "before" and player.coins:count() >= rules.compensation(game, player) then
        take.paid = true
        game:run("compensate", player)
      end
    end },

  { "take", function(game, take)
      if take.card.kind == "ship" then
        game:run("trade", take.player, take.card)
      else
        game:run("hire", take.player, take.card)
      end
    end },

  { "pay after", function(game, take)
      if not take.paid then game:run("compensate", take.player) end
    end },
}
