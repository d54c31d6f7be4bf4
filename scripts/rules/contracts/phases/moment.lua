-- A moment: contracts that can be completed now or never; the player chooses the order (JC-22).
return {
  args = { "seat player" },

  { "choose", { -- the player completes contracts of this moment, or refuses
      to = "player",
      unless = "no_offer",
      moves = {
        complete = {
          from = "contract_row",
          needs = { { "offer_stands", "==", true, "not_offered" }, { "card.waiting_spaces", "==", 0, "only_waits" } },
          apply = { run = { "advance", "player", "card" } },
        },

        wait = {
          from = "contract_row",
          needs = { { "offer_stands", "==", true, "not_offered" }, { "card.waiting_spaces", ">", 0, "not_offered" } },
          apply = { run = { "advance", "player", "card" } },
        },

        refuse = { apply = stop },
      },
    } },

  { "over", function(game, moment) -- the offers to the player end
      for contract in game.contract_row:cards() do
        contract:set("offered", false, moment.player)
      end
    end },
}
