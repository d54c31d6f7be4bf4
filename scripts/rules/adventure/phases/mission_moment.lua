-- A moment: missions that can be completed now or never; the player chooses the order (AD-20, AD-37).
return {
  args = { "seat player" },

  { "choose", { -- the player completes missions of this moment, or refuses
      to = "player",
      moves = {
        complete = {
          from = "missions",
          needs = { { "offer_stands", "==", true, "not_offered" }, { "waits_first", "==", false, "only_waits" } },
          apply = { run = { "fulfil_mission", "player", "card" } },
        },

        wait = {
          from = "missions",
          needs = { { "offer_stands", "==", true, "not_offered" }, { "waits_first", "==", true, "not_offered" } },
          apply = { run = { "wait_there", "player", "card" } },
        },

        refuse = { implied = true, apply = stop }, -- also when nothing can be completed
      },
    } },

  { "over", function(game, moment) -- the offers to the player end
      for mission in game.missions:cards() do
        mission:set("offered", false, moment.player)
      end
    end },
}
