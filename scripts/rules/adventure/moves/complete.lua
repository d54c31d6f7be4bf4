-- Complete: an open mission whose requirements are met, with a marker of the character (AD-15, AD-16).
return {
  from = "missions",
  cover = { needs = "goods", from = "items", by = "goods" },
  args = { { name = "companion", from = "display", where = { companion = true }, when = "gives_companion" } },
  needs = {
    { "card.moment", "==", -1, "only_at_its_moment" },
    { "card.mission_done", "==", false, "already_completed" },
    { "markers_left", ">", 0, "no_marker_left" },
    { "professions", ">=", "card.asks_professions", "asks_professions" },
    { "priests", ">=", "card.asks_priests", "asks_priests" },
    { "captains", ">=", "card.asks_captains", "asks_captains" },
    { "settlers", ">=", "card.asks_settlers", "asks_settlers" },
    { "notables", ">=", "card.asks_notables", "asks_notables" },
    { "officers", ">=", "card.asks_officers", "asks_officers" },
    { "hands", ">=", "card.asks_hands", "asks_hands" },
    { "expeditions", ">=", "card.asks_expeditions", "asks_expeditions" },
    { "flags", ">=", "card.asks_flags", "asks_flags" },
    { "influence", ">=", "card.asks_influence", "asks_influence" },
    { "own_cutlasses", ">=", "card.asks_cutlasses", "asks_cutlasses" },
    { "coins", ">=", "card.gives_coins", "gives_coins" },
    { "crowns", ">=", "card.gives_crowns", "gives_crowns" },
  },

  apply = function(game, player, mission, goods, companion)
    for _, item in ipairs(goods) do
      item:move(game.discard)
      game:emit("item_given", player, item)
    end
    if companion then
      companion:move(game.discard)
      game:emit("companion_given", player, companion)
    end
    game:run("fulfil_mission", player, mission)
  end,
}
