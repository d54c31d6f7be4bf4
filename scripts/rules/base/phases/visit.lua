-- Visit: one player's part of Trade & Hire. Everybody but the active player pays a fee for each card (B-35 to B-48).
return {
  args = { "seat player" },
  locals = { "int fee" }, -- as it was at the beginning: for scripts that look back

  { "begin", function(game, visit) -- the cards that the player may take are counted
      local player = visit.player
      if not player:is_active() then visit.fee = rules.compensation(game, player) end
      player:set("takes_left", rules.allowance(game, player))
    end },

  { "arrive", { emit = { "visit_begins", "player" } } }, -- abilities pay on the harbor as it is now (B-38)

  { "choose", { -- the player takes cards, claims expeditions, or is done
      to = "player",
      unless = "passed_over",
      moves = {
        trade = { -- the ship goes, and pays (B-40)
          from = "harbor",
          where = { kind = "ship" },
          needs = {
            { "takes_left", ">", 0, "no_takes_left" }, -- fewer for the others (B-36, B-37)
            { { "coins", "trade_income" }, ">=", "fee", "needs_coins" }, -- the income may pay the fee (B-46)
          },
          apply = { run = { "take", "player", "card" } },
        },

        hire = { -- the profession comes to the display (B-41)
          from = "harbor",
          where = { kind = "profession" },
          needs = {
            { "takes_left", ">", 0, "no_takes_left" }, -- fewer for the others (B-36, B-37)
            { "coins", ">=", { "hire_price", "fee" }, "needs_coins" }, -- the others pay more (B-41, B-44)
          },
          apply = { run = { "take", "player", "card" } },
        },

        claim = "claim",
        done = { implied = "may_imply_done", apply = stop }, -- nobody has to take a card (B-39)
      },
    } },

  { "end", { emit = { "visit_ends", "player" } } }, -- the player's part of Trade & Hire is over
}
