-- Complete: an open contract whose requirement is met, now or later, in one's own part or turn (JC-11, JC-22).
return {
  from = "contract_row",
  needs = {
    { "completes_by_itself", "==", 0, "no_such_move" },
    { "card.coin_space", "==", 0, "already_completed" },
    { "free_markers", ">", 0, "no_marker_left" },
    { "card.at_moment", "==", false, "not_met" },
    { "missing", "<=", 0, "not_met" },
  },
  apply = { run = { "fulfil", "player", "card" } },
}
