--- Gambler: Once per turn, turn up {batch} cards at once without repelling any. If all ships have
---   different colors, you stop there and may take one more card.
-- Clause G-2
return {
  moves = {
    discover = {
      gamble = {
        from = "display",
        where = { profession = "gambler" },
        needs = { { "card.used", "==", false, "already_used" } },
        apply = { run = { "batch", "card" } },
      },
    },
  },
}
