-- Complete: an open mission whose requirements are met, with a marker of the character (AD-15, AD-16).
local needs = {
  { "card.moment", "==", -1, "only_at_its_moment" },
  { "card.mission_done", "==", false, "already_completed" },
  { "markers_left", ">", 0, "no_marker_left" },
}

local function ask(own, fact)
  needs[#needs + 1] = { own, ">=", fact, "asks_more" }
end
local as_called = { "professions", "priests", "captains", "settlers", "notables", "officers", "hands", "expeditions", "flags" }
for _, own in ipairs(as_called) do
  ask(own, "card.asks." .. own)
end
ask("influence", "card.asks.influence")
ask("own_cutlasses", "card.asks.cutlasses")
ask("coins", "card.gives.coins")
ask("crowns", "card.gives.crowns")

return {
  from = "missions",
  cover = { needs = "goods", from = "items", by = "goods" },
  args = { { name = "companion", from = "display", where = { companion = true }, when = "gives_companion" } },
  needs = needs,

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
