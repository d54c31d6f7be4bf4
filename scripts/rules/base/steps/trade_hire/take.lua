-- Take one card and settle it fully, the fee to the active player included (B-39, B-44, B-47).
return {
  args = { "seat player", "card card" },
  locals = { "bool paid" },

  { "pay first", function(game, take) -- the take is counted, and the fee paid if it comes first
      local player = take.player
      player:add("takes_left", -1)
      player:add("taken", 1)
      if option.compensation_paid_first and player.coins:count() >= rules.compensation(game, player) then
        take.paid = true
        game:run("compensate", player)
      end
    end },

  { "take", function(game, take) -- the player trades the ship or hires the person
      if take.card.kind == "ship" then
        game:run("trade", take.player, take.card)
      else
        game:run("hire", take.player, take.card)
      end
    end },

  { "pay after", function(game, take) -- the player pays the fee if it is still due
      if not take.paid then game:run("compensate", take.player) end
    end },
}
